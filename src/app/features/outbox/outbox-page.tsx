import MailOutlined from '@mui/icons-material/MailOutlined';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { TableFrame } from '#app/kit/page/result-list.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { RowOpener, TextCell } from '#app/list/grid/cells.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import { type ListWords, viewPurpose } from '#app/list/list-placeholder.tsx';
import { timeSorting } from '#app/list/sorting.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { listMails, type Mail } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { outboxAddressSchema, outboxQueries } from './outbox.queries.ts';

const words: ListWords = {
  label: t('Emails'),
  about: t('Invitations and other emails appear here shortly after they’re triggered.'),
  icon: <MailOutlined />,
};

const columns: readonly ListColumn<Mail>[] = [
  {
    field: 'to',
    headerName: t('Recipient'),
    flex: 3,
    minWidth: 170,
    cell: ({ mailId, to }, tabIndex) => (
      <RowOpener field="mail" id={mailId} tabIndex={tabIndex} title={to}>
        {to}
      </RowOpener>
    ),
    card: 'title',
  },
  {
    field: 'subject',
    headerName: t('Subject@@mail'),
    flex: 3,
    minWidth: 140,
    cell: ({ subject }) => <TextCell text={subject} />,
    card: ({ subject }) => ({ line: subject }),
  },
  {
    field: 'createdAt',
    headerName: t('When'),
    width: 124,
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
    card: 'line',
  },
];

const sorting = timeSorting('createdAt', t('When'));

export function OutboxPage() {
  return (
    <GuardedPage
      operation={listMails}
      title={t('Outbox')}
      why={t('Its emails are sent, or stored where only its operators can read them.')}
      purpose={viewPurpose(words)}
    >
      <Outbox />
    </GuardedPage>
  );
}

/** Emails of a deployment without a mail server, so that invitations can be tried out. */
function Outbox() {
  const list = useOffsetList({
    schema: outboxAddressSchema,
    load: outboxQueries.page,
    searchField: 'to',
    filterFields: [],
    openField: 'mail',
    sorting,
  });
  const { rows, query, isPlaceholderData } = list;
  const address = JSON.stringify(query);
  const [shown, setShown] = useState<{ address: string; mail: Mail }>();
  // The selected one, else the first. It stays when newer ones arrive.
  const isShown = shown?.address === address;
  const open = isShown ? shown.mail : (rows.find(({ mailId }) => mailId === query.mail) ?? rows[0]);
  if (!isShown && open !== undefined && !isPlaceholderData) setShown({ address, mail: open });
  return (
    <ListPage
      name="outbox"
      title={t('Outbox')}
      description={t(
        'This deployment has no mail server; emails are stored here instead of being sent.',
      )}
      words={words}
      list={list}
      views={{ path: paths.outbox.to(), transientParams: ['mail'] }}
      rowId={({ mailId }) => mailId}
      rowLabel={({ subject }) => subject}
      columns={columns}
      searchLabel={t('Search recipients')}
      onOpen={({ mailId }) => list.open(mailId)}
      openId={open?.mailId}
      beside={open && <MailReader mail={open} />}
    />
  );
}

const Article = styled('article')({ padding: '16px 24px 24px', minWidth: 0 });

const Head = styled('header')({
  marginBottom: 16,
  paddingBottom: 12,
  borderBottom: `1px solid ${color('border')}`,
});

const Text = styled('div')({
  maxWidth: '76ch',
  whiteSpace: 'pre-wrap',
});

function MailReader({ mail }: { mail: Mail }) {
  const id = useId();
  let position = 0;
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
              time: formatDateTime(mail.createdAt),
            })}
          </Typography>
        </Head>
        <Text>
          {textParts(mail.text).map(({ text, href }) => {
            position += text.length;
            if (href === undefined) return <span key={position}>{text}</span>;
            return new URL(href).origin === window.location.origin ? (
              <Link key={position} href={href} underline="always">
                {text}
              </Link>
            ) : (
              <ExternalLink key={position} href={href} />
            );
          })}
        </Text>
      </Article>
    </TableFrame>
  );
}

const urlPattern = /https?:\/\/[^\s<>"'`]+/g;
/** Punctuation after a URL is not part of it. */
const trailingPunctuation = /[.,;:!?)\]]+$/;

/** Splits text at URLs; only http and https become links. */
export function textParts(text: string) {
  const parts: { text: string; href?: string }[] = [];
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
