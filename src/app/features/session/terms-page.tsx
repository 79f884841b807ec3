import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CenteredCard } from '../../shared/layout/centered-card.tsx';
import { formatDate } from '../../shared/ui/locale.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { hasExtension, sessionQueries } from './session.queries.ts';
import { isSuperseded, TermsText } from './terms-text.tsx';

/** Stands before the console until the current terms are accepted. */
export function TermsPage() {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return hasExtension(capabilities, 'getTerms') ? <PublishedTerms /> : <UnpublishedTerms />;
}

function PublishedTerms() {
  const { data: terms } = useSuspenseQuery(sessionQueries.terms());
  const version = `version ${terms.version}, published ${formatDate(terms.publishedAt)}`;
  return (
    <CenteredCard
      width="wide"
      title={terms.title}
      description={
        isSuperseded(terms)
          ? `The terms have changed. This is ${version}; please accept it to go on.`
          : `This is ${version}. Please accept it to use the console.`
      }
      footer={<SignedInAs />}
    >
      <TermsText terms={terms} />
      <AcceptTerms />
    </CenteredCard>
  );
}

/** A deployment that tells no text has shown it elsewhere; what it records is the same. */
function UnpublishedTerms() {
  return (
    <CenteredCard
      title="Terms of service"
      description="The terms of service of this platform apply to everything you do here. Ask an administrator for the text if you have not read it."
      footer={<SignedInAs />}
    >
      <AcceptTerms />
    </CenteredCard>
  );
}

function SignedInAs() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  return <span>Signed in as {user.email}</span>;
}
