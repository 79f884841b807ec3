import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { t } from '#words/t.ts';
import type { StoredCandidate, UncertainSave } from './use-record-save.ts';

interface LostCreateDialogProps {
  /** The kind in lower case: "event group". */
  thing: string;
  find: UncertainSave['find'];
  onRepeat: () => Promise<void>;
  onClose: () => void;
}

const List = styled('ul')({ margin: '8px 0 0', paddingLeft: 20 });

/** A create had no response, so the user checks whether it succeeded. */
export function LostCreateDialog({ thing, find, onRepeat, onClose }: LostCreateDialogProps) {
  return (
    <ConfirmDialog
      title={t('Does this {thing} already exist?', { thing })}
      confirmLabel={t('Resend')}
      onConfirm={onRepeat}
      onClose={onClose}
    >
      {t('Your last try got no response. If it was saved, sending it again creates a duplicate.')}
      {find !== undefined && <Candidates find={find} />}
    </ConfirmDialog>
  );
}

function Candidates({ find }: { find: () => Promise<StoredCandidate[]> }) {
  const id = useId();
  const { data: candidates, error } = useQuery({
    queryKey: ['stored-candidates', id],
    queryFn: find,
    gcTime: 0,
  });
  if (error !== null) {
    const message = problemMessage(error);
    return (
      <p>{t('Couldn’t check existing records. {problemMessage}', { problemMessage: message })}</p>
    );
  }
  if (candidates === undefined) return <p role="status">{t('Checking existing records…')}</p>;
  if (candidates.length === 0) return <p>{t('No similar record exists.')}</p>;
  return (
    <>
      <p>{t('Existing records, newest first:')}</p>
      <List>
        {candidates.map((candidate) => (
          <li key={`${candidate.label} ${candidate.to} ${candidate.at}`}>
            <CandidateText {...candidate} />
          </li>
        ))}
      </List>
    </>
  );
}

function CandidateText({ label, to, at }: StoredCandidate) {
  const name =
    to === undefined ? (
      label
    ) : (
      <Link component={RouterLink} to={to} underline="always">
        {label}
      </Link>
    );
  if (at === undefined) return name;
  return rich('{name}, saved {when}', { name, when: <RelativeTime time={at} /> });
}
