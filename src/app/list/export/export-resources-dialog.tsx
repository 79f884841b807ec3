import type { ReactNode } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { t } from '#words/t.ts';
import type { ResourceListQuery } from '../search/search-address.ts';
import { searchPages } from '../search/search-pages.ts';
import type { Selection } from '../selection.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type CsvLines, exportForms, resourceForms, resourcesIn } from './resource-files.ts';

/** A kind of resource to export. */
export interface ExportedKind extends ListedKind {
  csv: () => Promise<CsvLines>;
}

interface ExportResourcesDialogProps {
  siteId: string;
  kind: ExportedKind;
  query: ResourceListQuery;
  /** The selection; absent for all matches. */
  selection?: Selection<{ id: string }> | undefined;
  onClose: () => void;
}

/** Exports resources page by page, since R4 has no export of a search. */
export function ExportResourcesDialog(props: ExportResourcesDialogProps) {
  const { siteId, kind, query, selection = everything, onClose } = props;
  const { operations, noun, plural } = kind;
  const selectedIds = selection.kind === 'some' ? [...selection.rows.keys()] : undefined;
  const except = selection.kind === 'all' ? selection.except : everything.except;
  return (
    <ExportDialog
      title={
        selectedIds === undefined
          ? t(query.filters.length === 0 ? 'Export all {nouns}' : 'Export all matching {nouns}', {
              nouns: plural,
            })
          : t('Export {count, number} {nouns}', {
              count: selectedIds.length,
              nouns: selectedIds.length === 1 ? noun : plural,
            })
      }
      forms={exportForms}
      create={async ({ form, signal, onProgress }) => {
        const lines = await kind.csv();
        const { head = '', foot = '', page, type, extension } = resourceForms(lines)[form];
        const parts: BlobPart[] = [head];
        let count = 0;
        const search = { operations, siteId, query, ids: selectedIds, signal };
        for await (const { body, text } of searchPages(search)) {
          const resources = resourcesIn(text, kind.kind).filter(
            ({ id }) => !except.has(String(id)),
          );
          if (form === 'csv') await lines.prepare?.(resources);
          parts.push(page(resources, count === 0));
          count += resources.length;
          onProgress(progressOf(count, selectedIds?.length ?? body.total));
        }
        const day = dayOf(Date.now());
        const fileName = `${plural.replaceAll(' ', '-')}-${siteId}-${day}.${extension}`;
        return {
          fileName,
          content: new Blob([...parts, foot], { type }),
          text: t('{count, number} {nouns} saved as {fileName}.', {
            count,
            nouns: count === 1 ? noun : plural,
            fileName,
          }),
        };
      }}
      onClose={onClose}
    />
  );
}

const everything = { kind: 'all', except: new Set<string>() } as const;

function progressOf(count: number, total: number | undefined) {
  if (total === undefined) return { message: t('{count, number} exported', { count }) };
  return {
    message: t('{count, number} of {total, number} exported', { count, total }),
    percent: total > 0 ? Math.min(100, (count / total) * 100) : undefined,
  };
}

/** A FHIR kind as lists, exports, runs and deleted records name it. */
export interface ListedKind {
  kind: FhirKindName;
  operations: Pick<FhirOperations, 'search' | 'siteHistory'>;
  /** "event definition" and "event definitions". */
  noun: string;
  plural: string;
  titleOf: (resource: UnknownObject) => string;
  /** With the names of records that it refers to, which `titleOf` lacks. */
  namedTitle?: ((resource: JsonObject) => ReactNode) | undefined;
}
