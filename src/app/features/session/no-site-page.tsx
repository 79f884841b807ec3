import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { t } from '#words/t.ts';

export function NoSitePage() {
  return (
    <>
      <PageHeader title={t('Welcome')} />
      <EmptyState icon={<StorefrontOutlined />} title={t('You belong to no site yet')}>
        {t(
          'An administrator of your organization can add you to one. Then its records appear here.',
        )}
      </EmptyState>
    </>
  );
}
