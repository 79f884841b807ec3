import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** The webhooks of a site. */
export function WebhooksListPage() {
  return <PageHeader title="Webhooks" />;
}
