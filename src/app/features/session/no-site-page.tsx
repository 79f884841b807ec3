import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';

/** Home of somebody who belongs to no site yet. */
export function NoSitePage() {
  return (
    <>
      <PageHeader title="Welcome" />
      <EmptyState icon={<StorefrontOutlined />} title="You belong to no site yet">
        An administrator of your organization can add you to one. Then its records appear here.
      </EmptyState>
    </>
  );
}
