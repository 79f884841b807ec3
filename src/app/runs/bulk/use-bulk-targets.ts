import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import { searchPages } from '#app/list/search/search-pages.ts';
import type { Selection } from '#app/list/selection.ts';
import { type BulkKind, type BulkTarget, bulkTarget, type ResourceRow } from './bulk-target.ts';

/** The maximum resources of one action. */
const maxTargets = 10_000;

interface BulkSelection {
  siteId: string;
  kind: BulkKind;
  query: ResourceListQuery;
  selection: Selection<ResourceRow>;
}

/** The selected resources; for all matches they are loaded page by page. `isCut`: more match than one action takes. */
export function useBulkTargets({ siteId, kind, query, selection }: BulkSelection) {
  const isAll = selection.kind === 'all';
  const collected = useQuery({
    queryKey: ['bulk-targets', siteId, kind.kind, query.filters, query.sort],
    enabled: isAll,
    // Loaded once, so that the preview does not change while it is read.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const targets: BulkTarget[] = [];
      const { operations } = kind;
      for await (const { body } of searchPages({ operations, siteId, query, signal })) {
        if (targets.length >= maxTargets) return { targets, isCut: true };
        const own = (body.entry ?? []).filter(({ resourceType }) => resourceType === kind.kind);
        targets.push(...own.map((resource) => bulkTarget(kind, resource)));
      }
      return { targets, isCut: false };
    },
  });
  const { data } = collected;
  const targets = useMemo(
    () =>
      selection.kind === 'all'
        ? data?.targets.filter(({ id }) => !selection.except.has(id))
        : [...selection.rows.values()].map(({ resource }) => bulkTarget(kind, resource)),
    [data, selection, kind],
  );
  return { targets, collected, isCut: isAll && data?.isCut === true };
}
