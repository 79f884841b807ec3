import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { searchPages } from '#app/list/search/search-pages.ts';
import { t } from '#words/t.ts';
import { type BulkDrawerProps, type BulkTarget, bulkTarget } from './bulk-target.ts';

const maxTargets = 10_000;

type BulkSelection = Omit<BulkDrawerProps, 'onDone' | 'onClose'>;

/** The selected resources; for all matches they are loaded page by page. */
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
  const isCut = isAll && data?.isCut === true;
  return {
    targets,
    /** In place of targets that are loading; or a warning that more match than one action takes. */
    notice: (
      <>
        {targets === undefined && (
          <UnloadedPart query={collected} what={t('The {things}', { things: kind.plural })}>
            <FormSkeleton fields={3} />
          </UnloadedPart>
        )}
        {isCut && (
          <Alert severity="warning">
            {t(
              'More match than one action can handle. It applies to {count, number}; repeat it for the rest.',
              { count: targets?.length ?? 0 },
            )}
          </Alert>
        )}
      </>
    ),
  };
}
