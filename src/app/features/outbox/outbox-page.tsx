import MailOutlined from '@mui/icons-material/MailOutlined';
import { useLocation } from 'react-router';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { CellLink, TextCell } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { timeSorting } from '#app/list/sorting.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { listMails, type Mail } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { MailReader } from './mail-reader.tsx';
import { outboxAddressSchema, outboxQueries } from './outbox.queries.ts';

const words: ListWords = {
  label: t('Emails'),
  things: t('emails'),
  purpose: t('view the outbox'),
  empty: {
    title: t('No emails yet'),
    text: t('Invitations and other emails appear here shortly after they’re triggered.'),
  },
  icon: <MailOutlined />,
};

const columns: readonly ListColumn<Mail>[] = [
  {
    field: 'to',
    headerName: t('Recipient'),
    flex: 3,
    minWidth: 170,
    renderCell: ({ row, tabIndex }) => <MailLink mail={row} tabIndex={tabIndex} />,
  },
  {
    field: 'subject',
    headerName: t('Subject@@mail'),
    flex: 3,
    minWidth: 140,
    renderCell: ({ row }) => <TextCell text={row.subject} />,
  },
  {
    field: 'createdAt',
    headerName: t('When'),
    width: 124,
    renderCell: ({ row }) => <RelativeTime time={row.createdAt} />,
  },
];

const sorting = timeSorting('createdAt', t('When'));

export function OutboxPage() {
  return (
    <GuardedPage
      operation={listMails}
      title={t('Outbox')}
      lack={t('outbox')}
      why={t('Its emails are sent, or stored where only its operators can read them.')}
      purpose={words.purpose}
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
  const { rows, query } = list;
  // The selected one, else the first.
  const open = rows.find(({ mailId }) => mailId === query.mail) ?? rows[0];
  return (
    <ListPage
      name="outbox"
      title={t('Outbox')}
      description={t(
        'This deployment has no mail server; emails are stored here instead of being sent.',
      )}
      words={words}
      list={list}
      views={{ path: paths.outbox.to(), plain: t('All emails'), momentary: ['mail'] }}
      rowId={({ mailId }) => mailId}
      rowLabel={({ subject }) => subject}
      columns={columns}
      card={(mail) => (
        <ListCard
          title={<MailLink mail={mail} />}
          lines={[mail.subject, <RelativeTime key="when" time={mail.createdAt} />]}
        />
      )}
      searchLabel={t('Search recipients')}
      onOpen={({ mailId }) => list.open(mailId)}
      openId={open?.mailId}
      beside={open && <MailReader mail={open} />}
    />
  );
}

function MailLink({ mail, tabIndex = 0 }: { mail: Mail; tabIndex?: number }) {
  const params = new URLSearchParams(useLocation().search);
  const isOpen = params.get('mail') === mail.mailId;
  params.set('mail', mail.mailId);
  return (
    <CellLink
      to={{ search: params.toString() }}
      preventScrollReset
      tabIndex={tabIndex}
      title={mail.to}
      aria-current={isOpen ? 'true' : undefined}
    >
      {mail.to}
    </CellLink>
  );
}
