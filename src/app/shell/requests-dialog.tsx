import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { curlCommand } from '#app/kit/requests/curl-command.ts';
import { type RecentRequest, recentRequests } from '#app/kit/requests/recent-requests.ts';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

const List = styled('ul')({
  margin: '12px 0 0',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '6px 0',
    borderTop: `1px solid ${color('border')}`,
  },
  '& > li > div': { flex: 1, minWidth: 0, display: 'grid', fontSize: fontSize.small },
});

export function RequestsDialog({ onClose }: { onClose: () => void }) {
  // Fixed while open, so that later requests do not move the buttons.
  const [requests] = useState(() =>
    recentRequests.get().filter(({ page }) => page === recentRequests.page()),
  );
  return (
    <ModalDialog
      title={t('API requests on this page')}
      text={t(
        'Copies requests as cURL without your access token: set TOKEN before running them. Other secrets are omitted.',
      )}
      maxWidth="md"
      onClose={onClose}
    >
      {requests.length === 0 ? (
        <p>{t('This page hasn’t sent any requests yet.')}</p>
      ) : (
        <List>
          {requests.map((request) => (
            <li key={request.id}>
              <div>
                <code>{shortText(lineOf(request))}</code>
                <MutedText>{outcomeOf(request)}</MutedText>
              </div>
              <CopyButton
                text={curlCommand(request)}
                label={t('Copy {request} as cURL', { request: shortText(lineOf(request)) })}
              />
            </li>
          ))}
        </List>
      )}
    </ModalDialog>
  );
}

function lineOf({ method, url }: RecentRequest): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

function outcomeOf({ status, requestId, startedAt }: RecentRequest): string {
  const at = formatDateTime(startedAt.toISOString());
  if (status === undefined) return t('{at}, no response yet', { at });
  if (status === 0) return t('{at}, no response', { at });
  return requestId === undefined
    ? t('{at}, response {status}', { at, status })
    : t('{at}, response {status}, request {requestId}', { at, status, requestId });
}
