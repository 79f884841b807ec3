import MailOutlined from '@mui/icons-material/MailOutlined';
import type { ReactNode } from 'react';
import { ApiError, isStatus } from '../../shared/api/api-error.ts';
import { problemMessage } from '../../shared/api/problem-message.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { TableFrame } from '../../shared/ui/grid/table-frame.tsx';
import { NoMatchState } from '../../shared/ui/no-match-state.tsx';
import { NotAllowedState } from '../../shared/ui/not-allowed-state.tsx';

interface Circumstances {
  error: Error | undefined;
  total: number | undefined;
  hasSearch: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** What stands in place of the mails, if anything does. */
export function outboxInstead(circumstances: Circumstances): ReactNode {
  const state = stateOf(circumstances);
  return state && <TableFrame>{state}</TableFrame>;
}

function stateOf({ error, total, hasSearch, onRetry, onClear }: Circumstances): ReactNode {
  if (isStatus(error, 403)) return <NotAllowedState what="read the outbox" />;
  if (error !== undefined) {
    return (
      <ErrorState
        title="The outbox could not be loaded"
        message={problemMessage(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={onRetry}
      />
    );
  }
  if (total !== 0) return undefined;
  if (hasSearch) return <NoMatchState things="mails" onClear={onClear} />;
  return (
    <EmptyState icon={<MailOutlined />} title="No mails yet">
      Invitations and other mails appear here a moment after they are caused.
    </EmptyState>
  );
}
