import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError, problemMessage } from '#app/kit/api/api-error.ts';
import { useRetries } from '#app/kit/lazy/use-retries.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { fontSize } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

const Details = styled('details')({
  marginTop: 24,
  fontSize: fontSize.small,
  '& > pre': { whiteSpace: 'pre-wrap' },
});

/** The last resort when a page breaks. Loads nothing lazily, since loading may be what failed. */
export function RouteErrorPage() {
  const error = useRouteError();
  return error instanceof ApiError ? <NoAnswer error={error} /> : <BrokenPage error={error} />;
}

/** Outside the console's frame. */
function NoAnswer({ error }: { error: ApiError }) {
  const { revalidate } = useRevalidator();
  const { isTrying, retry } = useRetries({ load: revalidate });
  return (
    <CenteredCard
      title={t('The service isn’t responding')}
      description={<span role="alert">{problemMessage(error)}</span>}
    >
      <Button variant="contained" loading={isTrying} onClick={retry}>
        {t('Try again')}
      </Button>
    </CenteredCard>
  );
}

function BrokenPage({ error }: { error: unknown }) {
  // Browsers' messages for a file that an update removed, and for a lost connection.
  const isUnloaded = error instanceof TypeError && /module|fetch/i.test(error.message);
  const message = isUnloaded
    ? t('The connection may be down, or Paddock was updated while you were working.')
    : t('Nothing you saved is lost. Reloading the page usually helps.');
  return (
    <CenteredCard
      title={
        isUnloaded ? t('This page couldn’t be loaded') : t('Something went wrong on this page')
      }
      description={<span role="alert">{message}</span>}
      width="wide"
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('Reload page')}
      </Button>
      <Details>
        <summary>{t('Technical details')}</summary>
        <pre>{String(error)}</pre>
      </Details>
    </CenteredCard>
  );
}
