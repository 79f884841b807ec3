import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { objectOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { ListedKind } from '#app/list/export/export-resources-dialog.tsx';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import { searchPages } from '#app/list/search/search-pages.ts';
import type { Selection } from '#app/list/selection.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import { type EditableField, pickMembers } from './bulk-edits.ts';

export interface StateElement {
  element: string;
  options: readonly { value: string | boolean; label: string }[];
  chip: (value: unknown) => ReactNode;
}

/** A FHIR kind for bulk changes and imports. */
export interface BulkKind extends ListedKind {
  state?: StateElement | undefined;
  /** Editable fields besides labels and status. */
  fields?: readonly EditableField[];
  words: RecordWords;
  /** Warnings about changed records, the same as in the kind's form. */
  useWarnings?: UseWarnings;
}

/** Returns a function from a record and its new version to warnings; `shown`: the new versions on the page. */
export type UseWarnings = (
  siteId: string,
  shown: readonly JsonObject[],
) => (before: Pick<BulkTarget, 'id' | 'members'>, after: JsonObject) => readonly string[];

export const noWarnings: UseWarnings = () => () => [];

export interface ResourceRow {
  id: string;
  resource: UnknownObject;
}

export interface BulkDrawerProps {
  siteId: string;
  kind: BulkKind;
  query: ResourceListQuery;
  selection: Selection<ResourceRow>;
  onDone: () => void;
  onClose: () => void;
}

/** A resource to change, in the version that was shown. */
export interface BulkTarget {
  id: string;
  title: string;
  versionId: string | undefined;
  /** The members that edits can change or compare. */
  members: JsonObject;
}

export function bulkTarget(kind: BulkKind, resource: UnknownObject): BulkTarget {
  const { titleOf, state, fields = [] } = kind;
  const content = resource as JsonObject; // parsed JSON
  const elements = [state?.element ?? '', ...fields.map(({ element }) => element), 'meta'];
  return {
    id: textOf(content.id) ?? '',
    title: titleOf(resource),
    versionId: textIn(objectOf(resource.meta).versionId),
    members: pickMembers(content, elements),
  };
}

const maxTargets = 10_000;

type BulkSelection = Omit<BulkDrawerProps, 'onDone' | 'onClose'>;

/** The selected resources; all matches, and rows that lack elements, are loaded page by page. */
export function useBulkTargets({ siteId, kind, query, selection }: BulkSelection) {
  const isAll = selection.kind === 'all';
  const isReduced = query.filters.some(([name]) => name === '_elements');
  const ids = isAll ? undefined : [...selection.rows.keys()];
  const collected = useQuery({
    queryKey: ['bulk-targets', siteId, kind.kind, query.filters, query.sort, ids],
    enabled: isAll || isReduced,
    // Loaded once, so that the preview does not change while it is read.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const targets: BulkTarget[] = [];
      const { operations } = kind;
      for await (const { body } of searchPages({ operations, siteId, query, ids, signal })) {
        if (targets.length >= maxTargets) return { targets, isCut: true };
        const ofKind = (body.entry ?? []).filter(({ resourceType }) => resourceType === kind.kind);
        targets.push(...ofKind.map((resource) => bulkTarget(kind, resource)));
      }
      return { targets, isCut: false };
    },
  });
  const { data } = collected;
  const targets = useMemo(() => {
    if (selection.kind === 'all')
      return data?.targets.filter(({ id }) => !selection.except.has(id));
    if (isReduced) return data?.targets;
    return [...selection.rows.values()].map(({ resource }) => bulkTarget(kind, resource));
  }, [data, selection, kind, isReduced]);
  return {
    targets,
    /** Loading or error state in place of the targets, or a warning that more match than one action takes. */
    notice: (
      <>
        {targets === undefined && (
          <UnloadedPart
            query={collected}
            what={t('The {nouns}', { nouns: kind.plural })}
            fields={3}
          />
        )}
        {data?.isCut && (
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
