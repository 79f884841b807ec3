import { t } from '#words/t.ts';
/** Display title: name, else address, else id. */
export function endpointTitle(endpoint: {
  name?: unknown;
  address?: unknown;
  id?: unknown;
}): string {
  const candidates = [endpoint.name, endpoint.address, endpoint.id];
  const title = candidates.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? title : t('Endpoint without ID');
}
