import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Mail } from '#contract/practice.ts';
import { color } from '../../shared/theme/color.ts';
import { formatMoment } from '../../shared/ui/locale.ts';
import { MailText } from './mail-text.tsx';

interface MailReaderProps {
  mail: Mail;
}

const Article = styled('article')({ padding: '16px 24px 24px', minWidth: 0 });

const Head = styled('header')({
  marginBottom: 16,
  paddingBottom: 12,
  borderBottom: `1px solid ${color('border')}`,
  overflowWrap: 'anywhere',
});

/** One mail to read. */
export function MailReader({ mail }: MailReaderProps) {
  const id = useId();
  return (
    <Article aria-labelledby={id}>
      <Head>
        <Typography variant="h2" id={id}>
          {mail.subject}
        </Typography>
        <Typography variant="body2" sx={{ color: color('text-muted') }}>
          To {mail.to}, {formatMoment(mail.createdAt)}
        </Typography>
      </Head>
      <MailText text={mail.text} />
    </Article>
  );
}
