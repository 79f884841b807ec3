import Button from '@mui/material/Button';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { onlyComparison } from '../history-address.ts';
import type { HistoryView } from '../use-history-view.ts';

interface NoComparisonProps {
  view: HistoryView;
  /** The version without content. */
  missing: StoredVersion | undefined;
}

export function NoComparison({ view, missing }: NoComparisonProps) {
  const { versions } = view.history;
  const { noun } = view.kind.words;
  const unknown = [...new Set(view.unknown)];
  if (view.isLooking) return <FormSkeleton fields={3} />;
  const toNewest = (
    <Button
      variant="contained"
      onClick={() => view.change({ ...onlyComparison, from: undefined, to: undefined })}
    >
      {t('Show newest change')}
    </Button>
  );
  if (unknown.length > 0) {
    return (
      <StatePanel
        title={t(
          '{count, plural, one {Version {versions} isn’t} other {Versions {versions} aren’t}} in this history',
          { count: unknown.length, versions: unknown.join(` ${t('and')} `) },
        )}
        actions={versions.length > 0 && toNewest}
      >
        {t('The link may be wrong, or the service no longer has that version.')}
      </StatePanel>
    );
  }
  if (missing !== undefined) {
    return (
      <StatePanel
        title={
          missing.method === 'DELETE'
            ? t('The {noun} was deleted here', { noun })
            : t('Version {versionId} has no content', { versionId: missing.versionId })
        }
        actions={toNewest}
      >
        {missing.method === 'DELETE'
          ? t('Deletions have no content to compare.')
          : t('The service has no content for this version.')}
      </StatePanel>
    );
  }
  return (
    <StatePanel title={versions.length > 1 ? t('Oldest version') : t('Only one version so far')}>
      {versions.length > 1
        ? t('There’s no earlier version to compare with.')
        : t('Each save adds a version that you can compare with this one.')}
    </StatePanel>
  );
}
