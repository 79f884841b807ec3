import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Eventgroup } from '#contract/eventgroup.ts';
import { paths } from '../../../paths.ts';
import type { Answer } from '../../../shared/api/call.ts';
import type { EventgroupAddress } from '../eventgroups.queries.ts';
import { StatusMenu } from './status-menu.tsx';

interface EventgroupActionsProps {
  address: EventgroupAddress;
  stored: Answer<Eventgroup>;
  canWrite: boolean;
  hasHistory: boolean;
}

/** What can be done with an event group as a whole. */
export function EventgroupActions(props: EventgroupActionsProps) {
  const { address, stored, canWrite, hasHistory } = props;
  return (
    <>
      {hasHistory && (
        <Button
          component={Link}
          to={paths.eventgroupHistory.to(address.siteId, address.eventgroupId)}
          startIcon={<HistoryOutlined />}
        >
          History
        </Button>
      )}
      {canWrite && <StatusMenu address={address} stored={stored} />}
    </>
  );
}
