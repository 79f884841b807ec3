import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Mail } from '#contract/practice.ts';
import { color } from '../../shared/theme/color.ts';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';

interface MailListProps {
  mails: readonly Mail[];
  openId: string | undefined;
  addressOf: (mail: Mail) => string;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Entry = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '8px 12px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: color('hover') },
  '&[aria-current]': { backgroundColor: color('selected') },
  '&:focus-visible': { outlineOffset: -2 },
  '& > .to': { fontWeight: 500 },
  '& > .to, & > .subject': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .subject, & > .when': { fontSize: '0.8125rem', color: color('text-muted') },
  '& > .subject': { gridColumn: '1 / -1' },
});

/** The kept mails, newest first. */
export function MailList({ mails, openId, addressOf }: MailListProps) {
  return (
    <List aria-label="Mails">
      {mails.map((mail) => (
        <li key={mail.mailId}>
          <Entry
            to={addressOf(mail)}
            aria-current={mail.mailId === openId ? 'true' : undefined}
            preventScrollReset
          >
            <span className="to">{mail.to}</span>
            <span className="when">
              <RelativeTime time={mail.createdAt} />
            </span>
            <span className="subject">{mail.subject}</span>
          </Entry>
        </li>
      ))}
    </List>
  );
}
