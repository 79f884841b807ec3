import { useParams } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { paths } from '#app/paths.ts';
import type { ImportKind } from '#app/runs/import/import-kind.ts';
import { ImportPage } from '#app/runs/import/import-page.tsx';
import { t } from '#words/t.ts';
import { endpointKind } from '../../endpoint-kind.ts';
import { endpointTitle } from '../../endpoint-title.ts';
import { useAddressWarnings } from '../use-address-warnings.ts';

const imported: ImportKind = {
  kind: 'Endpoint',
  thing: t('Endpoint'),
  plural: t('Endpoints'),
  titleOf: endpointTitle,
  words: endpointKind.words,
  useWarnings: useAddressWarnings,
  newWorker: () =>
    new Worker(new URL('./import-text.worker.ts', import.meta.url), {
      type: 'module',
      name: language,
    }),
};

export function ImportEndpointsPage() {
  const { siteId = '' } = useParams();
  const list = { label: t('Endpoints'), to: paths.endpoints.to(siteId) };
  return <ImportPage siteId={siteId} kind={imported} breadcrumbs={[list]} />;
}
