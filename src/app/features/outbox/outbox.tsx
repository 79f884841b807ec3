import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TableSkeleton } from '../../shared/ui/table-skeleton.tsx';
import { useListQuery } from '../../shared/url/use-list-query.ts';
import { useTypedText } from '../../shared/url/use-typed-text.ts';
import { MailPanes } from './mail-panes.tsx';
import { outboxQueries } from './outbox.queries.ts';
import { outboxInstead } from './outbox-instead.tsx';
import { listPart, outboxQuerySchema } from './outbox-query.ts';

/** The mails of a deployment without a mail server, so that what they start can be walked through. */
export function Outbox() {
  const [query, change] = useListQuery(outboxQuerySchema);
  const list = useQuery(outboxQueries.list(listPart(query)));
  const [typed, setTyped] = useTypedText(query.to ?? '', (to) => change({ to, mail: undefined }));
  const clear = () => change({ to: undefined, mail: undefined });
  const total = list.data?.meta.total;
  const instead = outboxInstead({
    error: list.data === undefined ? (list.error ?? undefined) : undefined,
    total,
    hasSearch: query.to !== undefined,
    onRetry: () => void list.refetch(),
    onClear: clear,
  });
  return (
    <>
      <PageHeader
        title="Outbox"
        description="This deployment has no mail server. What it would have sent is kept here."
      />
      <FilterBar
        search={{ label: 'Search recipient', value: typed, onChange: setTyped }}
        count={total === undefined ? undefined : { total, thing: 'mail', things: 'mails' }}
      />
      {instead ??
        (list.data === undefined ? (
          <TableSkeleton rows={6} />
        ) : (
          <MailPanes
            mails={list.data.data}
            total={list.data.meta.total}
            query={query}
            onPagingChange={(paging) => change({ ...paging, mail: undefined })}
          />
        ))}
    </>
  );
}
