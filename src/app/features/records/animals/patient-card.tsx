import { styled } from '@mui/material/styles';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { captionText, framed } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { SummaryProps } from '../record-area.shared.ts';
import { animalFacts } from './animal-facts.ts';
import { Owners } from './owners.tsx';

const Card = styled('section')({
  display: 'grid',
  gap: 12,
  margin: '0 0 24px',
  padding: '12px 16px',
  ...framed,
  '& > dl': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
  },
  '& dt': captionText,
});

/** The first part of a patient's page: the animal and its owners. */
export function PatientCard(props: SummaryProps) {
  const { facts, deceased, photo } = animalFacts(props.resource, new Date());
  return (
    <Card aria-label={t('Patient card')}>
      {deceased !== undefined && (
        <div>
          <StatusChip tone="neutral" label={deceased} />
        </div>
      )}
      {(facts.length > 0 || photo !== undefined) && (
        <dl>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {photo !== undefined && (
            <div>
              <dt>{t('Photo')}</dt>
              <dd>
                <ExternalLink href={photo}>{t('Open photo')}</ExternalLink>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Owners {...props} />
    </Card>
  );
}
