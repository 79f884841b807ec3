import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { t } from '#words/t.ts';

export function NoSitePage() {
  return (
    <>
      <PageHeader title={t('Welcome')} />
      <StatePanel icon={<StorefrontOutlined />} title={t('You don’t have access to any site yet')}>
        {t(
          'Ask an administrator of your organization to add you to a site. Its records will then appear here.',
        )}
      </StatePanel>
    </>
  );
}
