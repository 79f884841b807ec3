import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { parseJsonObject } from '../../../../shared/json/json-text.ts';
import type { ChosenField } from '../../../../shared/record-history/history-address.ts';
import type { StoredVersion } from '../../../../shared/record-history/stored-version.ts';
import type { Versions } from '../use-versions.ts';
import { FieldTimeline } from './field-timeline.tsx';

interface ChosenFieldValuesProps {
  history: Versions;
  field: ChosenField;
  canRestore: boolean;
  onField: (field: ChosenField) => void;
  onVersion: (version: StoredVersion) => void;
  onRestore: (version: StoredVersion) => void;
  onClose: () => void;
}

/** The values of a field in the versions that are here, and the way to those that are not. */
export function ChosenFieldValues({ history, ...props }: ChosenFieldValuesProps) {
  const { versions, newest, summaries, isDeleted, hasMore, isLoadingMore, loadMore } = history;
  useSyncExternalStore(summaries.subscribe, summaries.generation);
  const present = Object.keys((newest && parseJsonObject(newest.content)) ?? {});
  const changed = versions.flatMap((version) => summaries.of(version)?.fields ?? []);
  const fields = [...present, ...changed].map((key) => key.replace(/^_/, ''));
  return (
    <FieldTimeline
      versions={versions}
      fields={fields.filter((key) => key !== 'resourceType')}
      current={isDeleted ? undefined : newest}
      more={
        hasMore && (
          <div style={{ padding: '8px 16px 16px' }}>
            <Button loading={isLoadingMore} onClick={loadMore}>
              Look in older versions
            </Button>
          </div>
        )
      }
      {...props}
    />
  );
}
