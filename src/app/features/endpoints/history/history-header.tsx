import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { paths } from '../../../paths.ts';
import { coarse } from '../../../shared/theme/components/button-overrides.ts';
import { formatCount } from '../../../shared/ui/locale.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import type { EndpointAddress } from '../endpoints.queries.ts';
import { parseJsonObject, textOf } from '../json/json-text.ts';
import type { Versions } from './use-versions.ts';

interface HistoryHeaderProps {
  address: EndpointAddress;
  history: Versions;
  /** The query of the address that shows the same to everybody, also after the next save. */
  link: string;
  onValues: () => void;
  onKeys: () => void;
}

/** Whose history it is, how long it is, and a link to what is shown. */
export function HistoryHeader({ address, history, link, onValues, onKeys }: HistoryHeaderProps) {
  const { siteId, endpointId } = address;
  const toasts = useToasts();
  const newest = history.newest && parseJsonObject(history.newest.content);
  const count = history.total ?? history.versions.length;

  async function copy() {
    const url = new URL(`?${link}`, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('Link copied');
    } catch {
      toasts.error('This browser did not allow copying. The address bar has the link, too.');
    }
  }

  return (
    <PageHeader
      title="History"
      breadcrumbs={[
        { label: 'Endpoints', to: paths.endpoints.to(siteId) },
        {
          label: newest === undefined ? endpointId : endpointTitle(newest),
          to: paths.endpoint.to(siteId, endpointId),
        },
      ]}
      meta={
        <>
          {history.isDeleted ? (
            <StatusChip tone="danger" label="Deleted" />
          ) : (
            newest !== undefined && <EndpointStatusChip status={textOf(newest.status)} />
          )}
          <span>{count === 1 ? 'One entry' : `${formatCount(count)} entries`}</span>
        </>
      }
      actions={
        <>
          <Keys onClick={onKeys} />
          <Button startIcon={<ManageSearchOutlined />} onClick={onValues}>
            Values of a field
          </Button>
          <Button startIcon={<LinkOutlined />} onClick={copy}>
            Copy link
          </Button>
        </>
      }
    />
  );
}

/** A hand on glass has no keys. */
const OfKeys = styled('span')({ [coarse]: { display: 'none' } });

function Keys({ onClick }: { onClick: () => void }) {
  return (
    <OfKeys>
      <Tooltip title="Keyboard">
        <IconButton aria-label="Keyboard" aria-keyshortcuts="?" onClick={onClick}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
    </OfKeys>
  );
}
