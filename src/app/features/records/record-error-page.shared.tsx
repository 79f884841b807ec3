import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useRouteError } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { historyPath } from '#app/record/kind-operations.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import { deletedQueries } from '#app/versions/deleted/deleted.queries.ts';
import { useCanUndelete, useUndelete } from '#app/versions/deleted/use-undelete.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import { listOfKind, listsAbove } from './record-area.shared.ts';

interface RecordErrorPageProps {
  kind: FhirKindName;
  titleOf: (resource: JsonObject) => string;
}

/** Why a record's page cannot be shown. A deleted record still has its history. */
export function RecordErrorPage(props: RecordErrorPageProps) {
  const error = useRouteError();
  const { siteId = '' } = useParams();
  if (isStatus(error, 410)) return <DeletedRecordPage {...props} />;
  const noun = inSentence(kindWordsOf(props.kind).one);
  return <MissingPage noun={noun} list={listOfKind(siteId, props.kind)} />;
}

function DeletedRecordPage({ kind, titleOf }: RecordErrorPageProps) {
  const { siteId, recordId } = useRecordAddress();
  const list = listOfKind(siteId, kind);
  const noun = inSentence(kindWordsOf(kind).one);
  const deleted = { siteId, resourceType: kind, recordId };
  const { data: last } = useQuery(deletedQueries.lastVersion(deleted));
  const location = useLocation();
  const navigate = useNavigate();
  const canUndelete = useCanUndelete(deleted);
  const undelete = useUndelete(deleted, titleOf);
  const resource = last?.resource;
  return (
    <>
      <PageHeader
        title={
          resource === undefined
            ? t('Deleted {noun}', { noun })
            : t('Deleted: {title}', { title: titleOf(resource) })
        }
        breadcrumbs={listsAbove(siteId, kind)}
      />
      <StatePanel
        title={t('This {noun} was deleted', { noun })}
        icon={<DeleteOutlineOutlined />}
        actions={
          <>
            <ButtonLink to={list.to}>
              {t('All {nouns}', { nouns: inSentence(list.label) })}
            </ButtonLink>
            <ButtonLink
              to={historyPath(siteId, kind, recordId)}
              variant={canUndelete ? 'outlined' : 'contained'}
            >
              {t('Show history')}
            </ButtonLink>
            {canUndelete && (
              <AsyncButton
                variant="contained"
                disabled={resource === undefined}
                onRun={async () => {
                  // Also if a colleague restored it first.
                  if (resource !== undefined) await undelete(resource);
                  // The router clears a route's error on navigation, but not reliably on revalidation.
                  await navigate(location, { replace: true });
                }}
              >
                {t('Undelete')}
              </AsyncButton>
            )}
          </>
        }
      >
        {last?.at !== undefined && (
          <p>
            {rich(last.by === undefined ? 'Deleted {when}' : 'Deleted {when} by {by}', {
              when: <RelativeTime time={last.at} />,
              by: last.by,
            })}
          </p>
        )}
        {canUndelete && t('All versions are kept.')}
      </StatePanel>
    </>
  );
}
