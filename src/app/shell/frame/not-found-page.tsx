import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { t } from '#words/t.ts';

const title = t('Page not found');
const reason = t('The address may be mistyped, or the page may have moved.');

const consoleLink = (
  <ButtonLink variant="contained" to="/">
    {t('Go to console')}
  </ButtonLink>
);

/** Outside the console. */
export function NotFoundPage() {
  return (
    <CenteredCard title={title} description={reason}>
      {consoleLink}
    </CenteredCard>
  );
}

/** Within the console's frame. */
export function NoSuchPage() {
  return (
    <>
      <PageHeader title={title} />
      <StatePanel
        icon={<TravelExploreOutlined />}
        title={t('This page doesn’t exist')}
        actions={consoleLink}
      >
        {reason}
      </StatePanel>
    </>
  );
}
