import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { useDisclosure } from './disclosures.ts';
import { ElementFields, MemberField } from './element-fields.tsx';
import { formMembers } from './element-forms.ts';
import { type FormSection, sectionFields, sectionMembers } from './fhir-form-kind.ts';
import { useElements, useFhirForm, useFormState, useHasProblemIn } from './form-context.ts';
import { CollapsedSummary, DisclosureButton, Fields, Sized } from './form-layout.tsx';
import { ListField } from './list-field.tsx';
import { PrimitiveField } from './primitive-field.tsx';
import { sectionSummary } from './section-summary.ts';

const Lists = styled('div')({ display: 'grid', gap: 20 });

const Card = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
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
  '& > strong': { flex: 'none', fontSize: fontSize.body, fontWeight: 600 },
});

const Body = styled('div')({ padding: '4px 16px 16px' });

const Lead = styled('div')({ marginBottom: 16 });
const Part = styled('div')({ marginTop: 16 });

interface CollapsibleSectionProps {
  section: FormSection;
}

export function sectionElementId(id: string): string {
  return `section-${id}`;
}

/** The disclosure key of a section. */
export function sectionDisclosure(id: string): string {
  return `#section.${id}`;
}

/** A collapsible section with a summary. */
export function CollapsibleSection({ section }: CollapsibleSectionProps) {
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
            {section.lead !== undefined && (
              <Lead>
                <section.lead />
              </Lead>
            )}
            {section.Content === undefined ? (
              <SectionFields section={section} />
            ) : (
              <section.Content />
            )}
            {section.part !== undefined && (
              <Part>
                <section.part />
              </Part>
            )}
          </Body>
        )}
      </div>
    </Card>
  );
}

/** The fields of a section. Lists are stacked, everything else is in a grid. */
function SectionFields({ section }: CollapsibleSectionProps) {
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
