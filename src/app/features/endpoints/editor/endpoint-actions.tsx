import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { paths } from '#app/paths.ts';
import { CopyToSiteButton } from '#app/record/copy/copy-to-site-button.tsx';
import { DeleteRecordButton } from '#app/record/form/delete-record-button.tsx';
import type { DraftStore } from '#app/record/form/fhir/draft-store.ts';
import { readNewest } from '#app/record/history/history-address.ts';
import { t } from '#words/t.ts';
import { type EndpointAddress, endpointMutations } from '../endpoints.queries.ts';
import { endpointBulkKind } from '../list/endpoint-bulk.shared.tsx';

interface EndpointActionsProps {
  address: EndpointAddress;
  title: string;
  /** As it is stored. */
  resource: Readonly<Record<string, unknown>>;
  draft: DraftStore;
  canWrite: boolean;
  onDeleted: () => void;
}

/** What can be done with an Endpoint besides editing it. */
export function EndpointActions(props: EndpointActionsProps) {
  const { address, title, resource, draft, canWrite, onDeleted } = props;
  const { siteId, endpointId } = address;
  const remove = useMutation(endpointMutations.remove(address));
  return (
    <>
      {canWrite && (
        <>
          <DeleteRecordButton
            thing={t('endpoint')}
            title={title}
            draft={draft}
            remove={remove.mutateAsync}
            backTo={paths.endpoints.to(siteId)}
            onDeleted={onDeleted}
          />
          <Button
            component={RouterLink}
            to={paths.newEndpoint.to(siteId, { from: endpointId })}
            startIcon={<ContentCopyOutlined />}
          >
            {t('Duplicate')}
          </Button>
          <CopyToSiteButton siteId={siteId} kind={endpointBulkKind} resource={resource} />
        </>
      )}
      <Button
        component={RouterLink}
        to={{ pathname: paths.endpointHistory.to(siteId, endpointId), search: readNewest }}
        startIcon={<ArticleOutlined />}
      >
        {t('Read')}
      </Button>
      <Button
        component={RouterLink}
        to={paths.endpointHistory.to(siteId, endpointId)}
        startIcon={<HistoryOutlined />}
      >
        {t('History')}
      </Button>
    </>
  );
}
