import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { StateElement } from '#app/runs/bulk/bulk-targets.tsx';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { elementsOfKind } from './parameter-label.ts';
import type { KindArea } from './record-area.shared.ts';
import type { ReferenceTarget } from './references/load-target.ts';

/** Status elements, in order of preference. */
export const stateNames = ['status', 'participantStatus', 'active'];

/** Of R4's status codes; others are neutral. */
const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  booked: 'success',
  accepted: 'success',
  fulfilled: 'success',
  finished: 'success',
  free: 'success',
  'in-progress': 'info',
  arrived: 'info',
  planned: 'info',
  proposed: 'info',
  pending: 'info',
  draft: 'info',
  waitlist: 'info',
  suspended: 'warning',
  'on-hold': 'warning',
  onhold: 'warning',
  tentative: 'warning',
  'needs-action': 'warning',
  noshow: 'danger',
  declined: 'danger',
  'entered-in-error': 'danger',
};

export function toneOf(code: string): Tone {
  return tones[code] ?? 'neutral';
}

const activeLabel = t('Active');
const inactiveLabel = t('Inactive');

function ActiveChip({ isActive }: { isActive: boolean }) {
  const label = isActive ? activeLabel : inactiveLabel;
  return <StatusChip tone={isActive ? 'success' : 'neutral'} label={label} />;
}

interface ElementStateProps {
  area: Pick<KindArea, 'elements' | 'form'>;
  /** The status element. */
  name: string;
  value: unknown;
}

/** The value of a status element with its value set's label; nothing without one. */
export function ElementState({ area, name, value }: ElementStateProps) {
  if (typeof value === 'boolean') return <ActiveChip isActive={value} />;
  if (typeof value !== 'string') return null;
  const codes = area.form.codes(area.elements.placeAt(name)?.valueSet) ?? [];
  const label = codes.find(({ code }) => code === value)?.display ?? value;
  return <StatusChip tone={toneOf(value)} label={label} />;
}

/** A record's status; kinds without one have `active`. */
export function RecordState(props: Pick<ElementStateProps, 'area'> & { resource: UnknownObject }) {
  const { area, resource } = props;
  const name = typeof resource.status === 'string' ? 'status' : 'active';
  return <ElementState area={area} name={name} value={resource[name]} />;
}

/** A target's state, or that it is missing; nothing for a kind without states. */
export function TargetState({ target }: { target: ReferenceTarget }) {
  const { kind, state, status, isActive } = target;
  if (state === 'deleted') return <StatusChip tone="danger" label={t('Deleted')} />;
  if (state === 'missing') return <StatusChip tone="danger" label={t('Not found')} />;
  if (status !== undefined)
    return <StatusChip tone={toneOf(status)} label={statusText(kind, status)} />;
  return isActive === undefined ? null : <ActiveChip isActive={isActive} />;
}

/** The display of a status; an unknown `entered-in-error` as "Entered in error". */
function statusText(kind: FhirKindName, status: string): string {
  const codes = kindValueSetCodes(elementsOfKind(kind).placeAt('status')?.valueSet) ?? [];
  const display = codes.find(({ code }) => code === status)?.display;
  return display ?? capitalize(status).replaceAll('-', ' ');
}

/** A kind's status element with its values, for bulk changes. */
export function stateElement(area: KindArea): StateElement | undefined {
  const { elements, form, kind } = area;
  const element = stateNames.flatMap((name) => elements.elementNamed(kind, name) ?? [])[0];
  if (element === undefined) return undefined;
  const { name, type, valueSet } = element;
  const codes = type === 'code' ? form.codes(valueSet) : undefined;
  const options =
    type === 'boolean'
      ? activeOptions
      : codes?.map(({ code, display }) => ({ value: code, label: display }));
  return (
    options && {
      element: name,
      options,
      chip: (value) => <ElementState area={area} name={name} value={value} />,
    }
  );
}

const activeOptions = [
  { value: true, label: activeLabel },
  { value: false, label: inactiveLabel },
];
