import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { sectionElementId } from './collapsible-section.tsx';
import { type FormSection, sectionMembers } from './fhir-form-kind.ts';
import { useElements, useFhirForm, useFormState, useHasProblemIn } from './form-context.ts';
import { sectionCount } from './section-summary.ts';

const Nav = styled('nav')({
  display: 'none',
  '@media (min-width: 1280px)': {
    display: 'block',
    position: 'sticky',
    // Below the sticky banner.
    top: 48,
    alignSelf: 'start',
    '& ul': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      borderLeft: `1px solid ${color('border')}`,
    },
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
  fontSize: fontSize.small,
  textAlign: 'left',
  color: color('text-muted'),
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
    const look = () => Math.abs(scrollY - shown.at) > leftAfter && setShown(undefined);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
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
