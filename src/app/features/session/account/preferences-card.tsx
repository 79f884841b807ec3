import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSend } from '#app/kit/api/operation-options.ts';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { storedPreferences } from '#app/kit/storage/stored-preferences.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import {
  type Density,
  densities,
  type StartPage,
  startPages,
  updateOwnPreferences,
} from '#contract/people/own-preferences.ts';
import { t } from '#words/t.ts';

const Form = styled('form')({ display: 'grid', gap: 16, '& > button': { justifySelf: 'start' } });

const densityLabels: Readonly<Record<Density, string>> = {
  compact: t('Compact'),
  normal: t('Normal'),
  roomy: t('Comfortable'),
};

const startPageLabels: Readonly<Record<StartPage, string>> = {
  home: t('Home'),
  users: t('Users'),
  audit: t('Audit trail'),
  endpoints: t('Endpoints'),
  webhooks: t('Webhooks'),
  eventgroups: t('Event groups'),
  records: t('Records'),
  changes: t('What changed'),
};

export function PreferencesCard() {
  const isSupported = useOffers()('updateOwnPreferences');
  const toasts = useToasts();
  const send = useSend();
  const [saved, setSaved] = useState(savedPreferences);
  const [choice, setChoice] = useState(saved);
  const changed = (Object.keys(choice) as (keyof typeof choice)[]) // it has no other members
    .filter((name) => choice[name] !== saved[name]);
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const offered = ['UTC', ...Intl.supportedValuesOf('timeZone'), choice.timeZone ?? 'UTC'];
  const zones = [...new Set(offered)].sort();
  const { isPending, problem, onSubmit } = useSubmit(async () => {
    const part = Object.fromEntries(changed.map((name) => [name, choice[name]]));
    if (isSupported) await send(updateOwnPreferences, { body: part });
    storedPreferences.set(part);
    // Time zone and density take effect on load.
    if (changed.some((name) => name !== 'startPage')) return window.location.reload();
    setSaved(choice);
    toasts.success(t('Preferences saved'));
  });
  return (
    <SectionCard
      title={t('Preferences')}
      description={isSupported ? t('Applies on every device') : t('Applies in this browser only')}
    >
      <Form
        aria-label={t('Preferences')}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ChoiceSelect
          label={t('Time zone')}
          value={choice.timeZone ?? ''}
          options={[
            { value: '', label: t('Device time zone ({zone})', { zone: deviceZone }) },
            ...zones.map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            })),
          ]}
          onChange={(zone) => setChoice({ ...choice, timeZone: zone || null })}
        />
        <ChoiceSelect
          label={t('Density')}
          value={choice.density ?? 'normal'}
          options={densities.map((value) => ({ value, label: densityLabels[value] }))}
          onChange={(density) => setChoice({ ...choice, density })}
        />
        <ChoiceSelect
          label={t('First page')}
          value={choice.startPage ?? 'home'}
          options={startPages.map((value) => ({ value, label: startPageLabels[value] }))}
          onChange={(startPage) => setChoice({ ...choice, startPage })}
        />
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Button
          type="submit"
          variant="outlined"
          disabled={changed.length === 0}
          loading={isPending}
        >
          {t('Save preferences')}
        </Button>
      </Form>
    </SectionCard>
  );
}

function savedPreferences() {
  return {
    timeZone: storedPreferences.get('timeZone'),
    density: densities.find((one) => one === storedPreferences.get('density')) ?? null,
    startPage: startPages.find((one) => one === storedPreferences.get('startPage')) ?? null,
  };
}
