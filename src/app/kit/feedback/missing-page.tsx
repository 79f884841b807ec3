import { useRouteError } from 'react-router';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { isStatus } from '../api/api-error.ts';
import { PageHeader } from '../page/page-header.tsx';
import { PageError } from './page-error.tsx';
import { Unavailable } from './unavailable.tsx';

interface MissingPageProps {
  /** In the singular: "Event group". */
  noun: string;
  list: { label: string; to: string };
}

/** Why a page cannot be shown; if it does not exist, with a link to its list. */
export function MissingPage({ noun, list }: MissingPageProps) {
  const error = useRouteError();
  if (!isStatus(error, 404)) return <PageError />;
  return (
    <>
      <PageHeader title={t('Not found')} breadcrumbs={[list]} />
      <Unavailable
        reason="missing"
        what={noun}
        actions={
          <ButtonLink to={list.to}>
            {t('All {nouns}', { nouns: inSentence(list.label) })}
          </ButtonLink>
        }
      />
    </>
  );
}
