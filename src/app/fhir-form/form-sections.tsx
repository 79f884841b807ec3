import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { color, fontSize, framed, noteText } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { ElementFields, MemberField } from './element-fields.tsx';
import { formMembers } from './element-forms.ts';
import { type FormSection, sectionFields, sectionMembers } from './fhir-form-kind.ts';
import { useElements, useFhirForm, useFormState, useHasProblemIn } from './form-context.ts';
import {
  CollapsedSummary,
  DisclosureButton,
  Fields,
  Sized,
  useDisclosure,
} from './form-layout.tsx';
import { ListField } from './list-field.tsx';
import { PrimitiveField } from './primitive-field.tsx';
import { sectionCount, sectionSummary } from './section-summary.ts';

const Lists = styled('div')({ display: 'grid', gap: 20 });

const Card = styled('section')({
  ...framed,
  backgroundColor: color('surface'),
  scrollMarginTop: 48,
  '& + &': { marginTop: 12 },
  '& h2': { margin: 0, font: 'inherit' },
});

const Toggle = styled(DisclosureButton)({
  gap: 8,
  minHeight: 44,
  padding: '8px 16px 8px 10px',
  borderRadius: 8,
  '& > strong': { fontSize: fontSize.body, fontWeight: 600 },
});

const Body = styled('div')({ padding: '4px 16px 16px' });

const Lead = styled('div')({ marginBottom: 16 });
const Part = styled('div')({ marginTop: 16 });

export function sectionElementId(id: string): string {
  return `section-${id}`;
}

export function sectionDisclosure(id: string): string {
  return `#section.${id}`;
}

export function CollapsibleSection({ section }: { section: FormSection }) {
  const { kind } = useFhirForm();
  const { id, title, description, isRare = false } = section;
  const [isOpen, setIsOpen] = useDisclosure('', sectionDisclosure(id), !isRare);
  const hasProblem = useHasProblemIn(...sectionMembers(section));
  const isShown = isOpen || hasProblem;
  const line = useFormState((store) =>
    isShown ? description : sectionSummary(store.tree(), section, kind),
  );
  const elementId = sectionElementId(id);
  return (
    <Card id={elementId} aria-labelledby={`${elementId}-title`}>
      <h2>
        <Toggle
          isOpen={isShown}
          aria-controls={`${elementId}-body`}
          onClick={() => setIsOpen(!isShown)}
        >
          <strong id={`${elementId}-title`}>{title}</strong>
          {line !== undefined && <CollapsedSummary>{line}</CollapsedSummary>}
        </Toggle>
      </h2>
      <div id={`${elementId}-body`}>
        {isShown && (
          <Body>
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <SectionContent section={section} />
            </Suspense>
          </Body>
        )}
      </div>
    </Card>
  );
}

/** Appears as a whole: a lazy part would move fields under a click. */
function SectionContent({ section }: { section: FormSection }) {
  return (
    <>
      {section.lead !== undefined && (
        <Lead>
          <section.lead />
        </Lead>
      )}
      {section.Content === undefined ? <SectionFields section={section} /> : <section.Content />}
      {section.part !== undefined && (
        <Part>
          <section.part />
        </Part>
      )}
    </>
  );
}

/** The fields of a section. Lists are stacked, everything else is in a grid. */
function SectionFields({ section }: { section: FormSection }) {
  const elements = useElements();
  const fields = sectionFields(section);
  const places = fields.map((field) => ({ ...field, place: elements.placeAt(field.path) }));
  if (section.hasGroups) {
    const members = formMembers(elements.resourceType, elements);
    return (
      <Fields>
        {fields.map(({ path, width }) => {
          const member = members.find(({ name }) => name === path);
          if (member === undefined) return null;
          return (
            <Sized key={path} width={width === 'wide' ? width : undefined}>
              <MemberField
                path=""
                type={elements.resourceType}
                member={{ ...member, isLong: width === 'double' }}
              />
            </Sized>
          );
        })}
      </Fields>
    );
  }
  if (places.every(({ place }) => place?.isList)) {
    return (
      <Lists>
        {places.map(({ path, place }) => (
          <ListField
            key={path}
            path={path}
            type={place?.type ?? ''}
            label={elements.label(path)}
            isNested={places.length > 1}
          />
        ))}
      </Lists>
    );
  }
  return (
    <Fields>
      {places.map(({ path, place, width }) => {
        const type = place?.type ?? '';
        if (elements.isComplex(type)) return <ElementFields key={path} path={path} type={type} />;
        return (
          <Sized key={path} width={width}>
            <PrimitiveField path={path} type={type} label={elements.label(path)} />
          </Sized>
        );
      })}
    </Fields>
  );
}

const Nav = styled('nav')({
  display: 'none',
  '@media (min-width: 1280px)': {
    display: 'block',
    position: 'sticky',
    // Below the sticky banner.
    top: 48,
    alignSelf: 'start',
    '& ul': { borderLeft: `1px solid ${color('border')}` },
  },
});

const Item = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 28,
  marginLeft: -1,
  padding: '4px 8px 4px 14px',
  borderLeft: '2px solid transparent',
  borderRadius: 0,
  ...noteText,
  textAlign: 'left',
  '&:hover': { color: color('text') },
  '&[aria-current]': { borderLeftColor: color('accent'), color: color('text'), fontWeight: 500 },
  '& > .count': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& > .wrong': { marginLeft: 'auto', color: color('danger-text') },
});

/** Scroll distance that counts as leaving the selected section. */
const leftAfter = 40;

/** Links to sections with counts and issue marks. */
export function SectionNav({ onShow }: { onShow: (id: string) => void }) {
  const { sections } = useFhirForm().kind;
  const visibleSection = useVisibleSection(sections);
  const [shown, setShown] = useState<{ id: string; at: number }>();
  useEffect(() => {
    if (shown === undefined) return;
    const onScroll = () => Math.abs(scrollY - shown.at) > leftAfter && setShown(undefined);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [shown]);
  // The last sections cannot scroll to the top, so a clicked one stays marked until scrolling.
  const current = shown?.id ?? visibleSection;
  function show(id: string) {
    onShow(id);
    setShown({ id, at: scrollY });
  }
  return (
    <Nav aria-label={t('Sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink section={section} isCurrent={current === section.id} onShow={show} />
          </li>
        ))}
      </ul>
    </Nav>
  );
}

interface SectionLinkProps {
  section: FormSection;
  isCurrent: boolean;
  onShow: (id: string) => void;
}

function SectionLink({ section, isCurrent, onShow }: SectionLinkProps) {
  const elements = useElements();
  const { id, title } = section;
  const count = useFormState((store) => sectionCount(store.tree(), section, elements));
  const hasProblem = useHasProblemIn(...sectionMembers(section));
  return (
    <Item {...(isCurrent && { 'aria-current': 'true' as const })} onClick={() => onShow(id)}>
      <span>{title}</span>
      {hasProblem && <span className="wrong">{t('Check')}</span>}
      {!hasProblem && count > 0 && <span className="count">{count}</span>}
    </Item>
  );
}

/** The first section in the upper part of the window. */
function useVisibleSection(sections: readonly FormSection[]): string | undefined {
  const [visibleSection, setVisibleSection] = useState<string>();
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setVisibleSection(sections.find(({ id }) => seen.has(sectionElementId(id)))?.id);
      },
      // The scroll position of a selected section, less the gap.
      { rootMargin: '-48px 0px -60% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(sectionElementId(id));
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return visibleSection;
}
