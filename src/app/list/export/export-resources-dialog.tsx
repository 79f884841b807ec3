import { formatCount } from '#app/kit/locale.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import { everyPage } from '../search/every-page.ts';
import type { ResourceListQuery } from '../search/search-address.ts';
import { ExportDialog } from './export-dialog.tsx';
import {
  type CsvLines,
  type ExportForm,
  exportForms,
  resourceForms,
  resourcesIn,
} from './resource-files.ts';

/** A kind of resource as its export needs it. */
export interface ExportedKind {
  resourceType: string;
  operations: Pick<FhirOperations, 'search'>;
  /** "event definition" and "event definitions". */
  thing: string;
  plural: string;
  csv: CsvLines;
}

interface ExportResourcesDialogProps {
  siteId: string;
  kind: ExportedKind;
  query: ResourceListQuery;
  onClose: () => void;
}

/** Saves all resources that match as a file, put together here page by page: R4 has no export of a search. */
export function ExportResourcesDialog(props: ExportResourcesDialogProps) {
  const { siteId, kind, query, onClose } = props;
  const { resourceType, operations, thing, plural } = kind;
  const forms = resourceForms(kind.csv);
  const [csv, ...others] = exportForms;
  const formOf = (value: ExportForm) => ({ value, ...forms[value] });
  return (
    <ExportDialog
      title={
        query.filters.length === 0 ? `Export all ${plural}` : `Export all ${plural} that match`
      }
      forms={[formOf(csv), ...others.map(formOf)]}
      gather={async ({ form, signal, onProgress }) => {
        const { head, foot, page, type, extension } = forms[form];
        const parts: BlobPart[] = [head];
        let count = 0;
        for await (const { body, text } of everyPage({ operations, siteId, query, signal })) {
          const resources = resourcesIn(text, resourceType);
          parts.push(page(resources, count === 0));
          count += resources.length;
          onProgress(progressOf(count, body.total));
        }
        const day = new Date().toISOString().slice(0, 10);
        const fileName = `${plural.replaceAll(' ', '-')}-${siteId}-${day}.${extension}`;
        return {
          fileName,
          content: new Blob([...parts, foot], { type }),
          words: `${formatCount(count)} ${count === 1 ? thing : plural} saved as ${fileName}.`,
        };
      }}
      onClose={onClose}
    />
  );
}

function progressOf(count: number, total: number | undefined) {
  if (total === undefined) return { words: `${formatCount(count)} written` };
  return {
    words: `${formatCount(count)} of ${formatCount(total)} written`,
    percent: total > 0 ? Math.min(100, (count / total) * 100) : undefined,
  };
}
