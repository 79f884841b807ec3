import { styled } from '@mui/material/styles';
import type { Mail } from '#contract/practice.ts';
import { color } from '../../shared/theme/color.ts';
import { TableFoot } from '../../shared/ui/grid/table-foot.tsx';
import { PaginationBar } from '../../shared/ui/pagination-bar.tsx';
import { writeListQuery } from '../../shared/url/list-query.ts';
import { MailList } from './mail-list.tsx';
import { MailReader } from './mail-reader.tsx';
import { type OutboxQuery, outboxQuerySchema } from './outbox-query.ts';

interface MailPanesProps {
  mails: readonly Mail[];
  total: number;
  query: OutboxQuery;
  onPagingChange: (paging: { page: number; pageSize: number }) => void;
}

const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(260px, 380px) minmax(0, 1fr)',
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& > .list': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderRight: `1px solid ${color('border')}`,
  },
  '& > .list > ul': { flex: 1 },
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The mail that was asked for comes first; the others are below it.
    '& > .list': { order: 1, borderRight: 0, borderTop: `1px solid ${color('border')}` },
  },
});

/** The mails beside the one that is open: the one of the address, else the newest. */
export function MailPanes({ mails, total, query, onPagingChange }: MailPanesProps) {
  const open = mails.find(({ mailId }) => mailId === query.mail) ?? mails[0];
  const { page, pageSize } = query;
  return (
    <Panes>
      <div className="list">
        <MailList
          mails={mails}
          openId={open?.mailId}
          addressOf={({ mailId }) =>
            `?${writeListQuery(outboxQuerySchema, { ...query, mail: mailId })}`
          }
        />
        {total > pageSize && (
          <TableFoot>
            <PaginationBar
              label="Mails"
              paging={{ page, pageSize, total }}
              onChange={onPagingChange}
            />
          </TableFoot>
        )}
      </div>
      {open && <MailReader mail={open} />}
    </Panes>
  );
}
