import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { formatMoment, formatTimeOfDay } from '../../../shared/ui/locale.ts';
import type { KeptEndpoint } from './kept-endpoint.ts';

interface DraftOfferProps {
  draft: KeptEndpoint;
  /** A colleague has saved since it was begun. */
  isOverNewer: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Something unsaved was left behind: to be gone on with, or not. */
export function DraftOffer({ draft, isOverNewer, onContinue, onDiscard }: DraftOfferProps) {
  const { at, lacksHeaders } = draft;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const when = isToday ? formatTimeOfDay(at) : formatMoment(new Date(at).toISOString());
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <AlertTitle>You have an unsaved draft from {when}</AlertTitle>
      {isOverNewer
        ? 'A newer version was saved meanwhile. Continuing puts both together, and asks where they contradict each other.'
        : 'It was not saved when this page was left.'}
      {lacksHeaders &&
        ' Values of headers are not kept on this computer, as they may be passwords: type those again that you had changed.'}
      <div style={{ display: 'flex', gap: 8, margin: '8px 0 2px' }}>
        <Button size="small" variant="contained" onClick={onContinue}>
          Continue
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}
