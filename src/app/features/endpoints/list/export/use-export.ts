import { useEffect, useRef, useState } from 'react';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { everyPage } from '../every-page.ts';
import type { EndpointListQuery } from '../list-address.ts';
import { type ExportForm, endpointsIn, formParts } from './export-forms.ts';

export type ExportState =
  | { is: 'idle' }
  | { is: 'running'; count: number; total: number | undefined }
  | { is: 'done'; count: number; fileName: string }
  | { is: 'failed'; why: string };

/** Writes all Endpoints that match into a file, page by page, and hands it to the browser at the end. */
export function useExport(siteId: string, query: EndpointListQuery) {
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(form: ExportForm): Promise<void> {
    const own = new AbortController();
    const { signal } = own;
    controller.current = own;
    const { head, foot, page, type, extension } = formParts[form];
    const parts: BlobPart[] = [head];
    let count = 0;
    setState({ is: 'running', count, total: undefined });
    try {
      for await (const { body, text } of everyPage({ siteId, query, signal })) {
        const resources = endpointsIn(text);
        parts.push(page(resources, count === 0));
        count += resources.length;
        setState({ is: 'running', count, total: body.total });
      }
      const fileName = `endpoints-${siteId}-${new Date().toISOString().slice(0, 10)}.${extension}`;
      saveFile(fileName, new Blob([...parts, foot], { type }));
      setState({ is: 'done', count, fileName });
    } catch (error) {
      setState(signal.aborted ? { is: 'idle' } : { is: 'failed', why: problemMessage(error) });
    }
  }

  return { state, start, cancel: () => controller.current?.abort() };
}
