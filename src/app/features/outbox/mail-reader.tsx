import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatMoment } from '#app/kit/language/locale.ts';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { color } from '#app/kit/theme/color.ts';
import type { Mail } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';

const Article = styled('article')({ padding: '16px 24px 24px', minWidth: 0 });

const Head = styled('header')({
  marginBottom: 16,
  paddingBottom: 12,
  borderBottom: `1px solid ${color('border')}`,
  overflowWrap: 'anywhere',
});

const Text = styled('div')({
  maxWidth: '76ch',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export function MailReader({ mail }: { mail: Mail }) {
  const id = useId();
  return (
    <TableFrame>
      <Article aria-labelledby={id}>
        <Head>
          <Typography variant="h2" id={id}>
            {mail.subject}
          </Typography>
          <Typography variant="body2" sx={{ color: color('text-muted') }}>
            {t('To {recipient}, {time}', {
              recipient: mail.to,
              time: formatMoment(mail.createdAt),
            })}
          </Typography>
        </Head>
        <MailText text={mail.text} />
      </Article>
    </TableFrame>
  );
}

/** An email with clickable links. */
function MailText({ text }: { text: string }) {
  let position = 0;
  return (
    <Text>
      {textParts(text).map((part) => {
        position += part.text.length;
        if (part.href === undefined) return <span key={position}>{part.text}</span>;
        return isSameOrigin(part.href) ? (
          <Link key={position} href={part.href} underline="always">
            {part.text}
          </Link>
        ) : (
          <ExternalLink key={position} href={part.href} />
        );
      })}
    </Text>
  );
}

function isSameOrigin(href: string): boolean {
  return new URL(href).origin === window.location.origin;
}

interface TextPart {
  text: string;
  /** Set if the text is a safe URL. */
  href?: string;
}

const urlPattern = /https?:\/\/[^\s<>"'`]+/g;
/** Punctuation after a URL is not part of it. */
const trailingPunctuation = /[.,;:!?)\]]+$/;

/** Splits text at URLs; only http and https become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const match of text.matchAll(urlPattern)) {
    const url = match[0].replace(trailingPunctuation, '');
    if (!URL.canParse(url)) continue;
    if (match.index > position) parts.push({ text: text.slice(position, match.index) });
    parts.push({ text: url, href: url });
    position = match.index + url.length;
  }
  if (position < text.length) parts.push({ text: text.slice(position) });
  return parts;
}
