import { formatCount } from '#app/kit/locale.ts';
import { ExportDialog } from '#app/list/export-dialog.tsx';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import { everyPage } from '../every-page.ts';
import { type ExportForm, endpointsIn, exportForms, formParts } from './export-forms.ts';

interface ExportEndpointsDialogProps {
  siteId: string;
  query: ResourceListQuery;
  onClose: () => void;
}

/** Saves all Endpoints that match as a file, put together here page by page: R4 has no export of a search. */
export function ExportEndpointsDialog({ siteId, query, onClose }: ExportEndpointsDialogProps) {
  const [csv, ...others] = exportForms;
  const formOf = (value: ExportForm) => ({ value, ...formParts[value] });
  return (
    <ExportDialog
      title={
        query.filters.length === 0 ? 'Export all endpoints' : 'Export all endpoints that match'
      }
      forms={[formOf(csv), ...others.map(formOf)]}
      gather={async ({ form, signal, onProgress }) => {
        const { head, foot, page, type, extension } = formParts[form];
        const parts: BlobPart[] = [head];
        let count = 0;
        for await (const { body, text } of everyPage({ siteId, query, signal })) {
          const resources = endpointsIn(text);
          parts.push(page(resources, count === 0));
          count += resources.length;
          onProgress(progressOf(count, body.total));
        }
        const fileName = `endpoints-${siteId}-${new Date().toISOString().slice(0, 10)}.${extension}`;
        const endpoints = `${formatCount(count)} ${count === 1 ? 'endpoint' : 'endpoints'}`;
        return {
          fileName,
          content: new Blob([...parts, foot], { type }),
          words: `${endpoints} saved as ${fileName}.`,
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
