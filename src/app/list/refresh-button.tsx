import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangedSince, useIsFollowed } from '#app/shell/live/use-live-changes.ts';
import { t } from '#words/t.ts';
import type { FreshnessSource } from './list-freshness.ts';

interface RefreshButtonProps {
  freshness: FreshnessSource;
  /** "endpoints", within a sentence. */
  things: string;
}

/** Offers changes by others since the rows were loaded, instead of moving rows under the pointer. */
export function RefreshButton({
  freshness: { live, shownAt, changed },
  things,
}: RefreshButtonProps) {
  const queryClient = useQueryClient();
  const isFollowed = useIsFollowed(live.siteId);
  const streamed = useChangedSince(live, shownAt);
  const { data: polled = 0 } = useQuery({ ...changed, enabled: !isFollowed });
  // Own writes refresh the list by themselves, possibly after the poll has counted them.
  const isWriting = useIsMutating() > 0;
  const count = Math.max(streamed, isWriting ? 0 : polled);
  const [isLoading, setIsLoading] = useState(false);
  async function show() {
    setIsLoading(true);
    await queryClient.invalidateQueries();
    setIsLoading(false);
  }
  return (
    <div role="status">
      {count > 0 && (
        <Button
          size="small"
          variant="text"
          startIcon={<RefreshOutlined />}
          loading={isLoading}
          loadingPosition="start"
          onClick={() => void show()}
        >
          {offerWords(count, things)}
        </Button>
      )}
    </div>
  );
}

function offerWords(count: number, things: string): string {
  return count === Number.POSITIVE_INFINITY
    ? t('Many newer changes to {things} · Show', { things })
    : t('{count, plural, one {# newer change} other {# newer changes}} · Show', { count });
}
