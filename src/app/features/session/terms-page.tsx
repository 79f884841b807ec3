import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { deployment } from '#app/kit/api/deployment.ts';
import { formatDate } from '#app/kit/language/locale.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { sessionMutations, sessionQueries } from '#app/shell/session/session.queries.ts';
import { ownPath } from '#app/shell/session/sign-in.ts';
import { isSuperseded, TermsText } from '#app/shell/session/terms-text.tsx';
import type { Terms } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';

const Frame = styled('div')({ display: 'grid', gap: 16, marginTop: 20 });

/** Blocks the console until the current terms are accepted. */
export function TermsPage() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: terms, error, isFetching, refetch } = useQuery(sessionQueries.terms());
  const { termsUrl } = deployment.get();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [searchParams] = useSearchParams();
  const accept = useMutation(sessionMutations.acceptTerms());
  const signOut = useMutation(sessionMutations.logout());
  const failure = terms === undefined ? error : accept.error;
  const next = ownPath(searchParams.get('next')) ?? paths.console.to();
  return (
    <CenteredCard
      width={terms ? 'wide' : 'narrow'}
      title={terms?.title ?? t('Terms of service')}
      description={descriptionOf(terms, termsUrl)}
      footer={<span>{t('Signed in as {email}', { email: user.email })}</span>}
    >
      {terms && <TermsText terms={terms} />}
      {terms === null && termsUrl !== undefined && (
        <ExternalLink href={termsUrl}>{t('Read the terms of service')}</ExternalLink>
      )}
      <Frame>
        {failure !== null && <Alert severity="error">{problemMessage(failure)}</Alert>}
        <WrappingRow>
          {terms === undefined ? (
            <Button
              variant="contained"
              size="large"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {t('Try again')}
            </Button>
          ) : (
            <Button
              variant="contained"
              size="large"
              // Busy until the next page is shown.
              loading={accept.isPending || navigation.state !== 'idle'}
              onClick={() =>
                accept.mutate(undefined, { onSuccess: () => navigate(next, { replace: true }) })
              }
            >
              {t('Accept and continue')}
            </Button>
          )}
          <Button variant="text" size="large" onClick={() => signOut.mutate()}>
            {t('Sign out')}
          </Button>
        </WrappingRow>
      </Frame>
    </CenteredCard>
  );
}

/** Terms that failed to load cannot be accepted; `null` is for a deployment that publishes its terms elsewhere. */
function descriptionOf(terms: Terms | null | undefined, termsUrl: string | undefined): string {
  if (terms === undefined) {
    return t('The terms couldn’t be loaded. The console opens once you’ve read and accepted them.');
  }
  if (terms === null) {
    return termsUrl === undefined
      ? t(
          'This platform’s terms of service apply to everything you do here. If you haven’t read them, ask an administrator for a copy.',
        )
      : t(
          'This platform’s terms of service apply to everything you do here. Read them before you accept.',
        );
  }
  const issue = { version: terms.version, date: formatDate(terms.publishedAt) };
  return isSuperseded(terms)
    ? t(
        'The terms have changed. This is version {version}, published {date}. Accept it to continue.',
        issue,
      )
    : t('This is version {version}, published {date}. Accept it to use the console.', issue);
}
