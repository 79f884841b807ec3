import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { t } from '#words/t.ts';

export function NoSitePage() {
  return (
    <>
      <PageHeader title={t('Welcome')} />
      <EmptyState icon={<StorefrontOutlined />} title={t('You don’t have access to any site yet')}>
        {t(
          'Ask an administrator of your organization to add you to a site. Its records will then appear here.',
        )}
      </EmptyState>
    </>
  );
}
