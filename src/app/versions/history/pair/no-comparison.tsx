import Button from '@mui/material/Button';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { t } from '#words/t.ts';
import type { StoredVersion } from '../stored-version.ts';

interface NoComparisonProps {
  thing: string;
  versions: readonly StoredVersion[];
  /** Ids in the address that the history lacks. */
  unknown: readonly string[];
  /** The version without content. */
  missing: StoredVersion | undefined;
  /** Older versions are still loading. */
  isLooking: boolean;
  onNewest: () => void;
}

/** Why there is no comparison, and the remedy. */
export function NoComparison(props: NoComparisonProps) {
  const { thing, versions, unknown, missing, isLooking, onNewest } = props;
  if (unknown.length > 0 && isLooking) return <FormSkeleton fields={3} />;
  const toNewest = (
    <Button variant="contained" onClick={onNewest}>
      {t('Show the newest change')}
    </Button>
  );
  if (unknown.length > 0) {
    return (
      <EmptyState
        title={t(
          '{count, plural, one {Version {versions} is} other {Versions {versions} are}} not in this history',
          { count: unknown.length, versions: unknown.join(` ${t('and')} `) },
        )}
        actions={versions.length > 0 && toNewest}
      >
        {t('The link may be wrong, or the service no longer keeps that version.')}
      </EmptyState>
    );
  }
  if (missing !== undefined) {
    return (
      <EmptyState
        title={
          missing.method === 'DELETE'
            ? t('The {thing} was deleted here', { thing })
            : t('Version {versionId} has no content', { versionId: missing.versionId })
        }
        actions={toNewest}
      >
        {missing.method === 'DELETE'
          ? t('A delete has no content to compare.')
          : t('The service keeps no content of this version.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={versions.length > 1 ? t('The oldest version') : t('Only one version so far')}
    >
      {versions.length > 1
        ? t('There is nothing before it to compare it with.')
        : t('Every save adds a version, which can then be compared with this one.')}
    </EmptyState>
  );
}
