import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LivePlace, useChangedSince } from '#app/shell/live/use-live-changes.ts';

interface ListNewsProps {
  live: Omit<LivePlace, 'id'>;
  /** "endpoints", within a sentence. */
  things: string;
  /** When the rows were asked for last, in milliseconds. */
  shownAt: number;
}

/** Offers what colleagues have saved since the rows came, rather than moving these under somebody's hand. */
export function ListNews({ live, things, shownAt }: ListNewsProps) {
  const queryClient = useQueryClient();
  const count = useChangedSince(live, shownAt);
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
          {countWords(count, things)}: show
        </Button>
      )}
    </div>
  );
}

function countWords(count: number, things: string): string {
  if (count === Number.POSITIVE_INFINITY) return `Many changes to ${things}`;
  return count === 1 ? '1 change' : `${count} changes`;
}
