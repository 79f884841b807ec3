import { codesAt, statusChoices } from '../known-codes.ts';
import { ElementFields } from './element-fields.tsx';
import { FormChoice } from './form-choice.tsx';
import { FormCode } from './form-code.tsx';
import { Fields } from './form-layout.tsx';
import { FormText } from './form-text.tsx';
import { ListField } from './list-field.tsx';

interface SectionBodyProps {
  id: string;
  /** Its id can be chosen only before it is stored. */
  isNew: boolean;
}

/** The fields of a section. */
export function SectionBody({ id, isNew }: SectionBodyProps) {
  switch (id) {
    case 'general':
      return <General />;
    case 'connection':
      return <Connection />;
    case 'payload':
      return <Payload />;
    case 'organization':
      return (
        <Fields>
          <ElementFields
            path="managingOrganization"
            type="Reference"
            labels={{ display: 'Organization' }}
          />
        </Fields>
      );
    case 'contacts':
      return <ListField path="contact" type="ContactPoint" label="Contacts" empty="No contact." />;
    case 'headers':
      return <ListField path="header" type="string" label="Headers" empty="None." />;
    case 'identifiers':
      return (
        <ListField path="identifier" type="Identifier" label="Identifiers" empty="No identifier." />
      );
    case 'labels':
      return (
        <Fields>
          <ElementFields path="meta" type="Meta" />
        </Fields>
      );
    case 'extensions':
      return <Extensions />;
    case 'narrative':
      return <Narrative isNew={isNew} />;
    default:
      return (
        <ListField path="contained" type="Resource" label="Contained resources" empty="None." />
      );
  }
}

function General() {
  return (
    <Fields>
      <div className="double">
        <FormText
          path="name"
          type="string"
          label="Name"
          hint="Without a name it is listed under its address."
        />
      </div>
      <FormChoice
        path="status"
        type="code"
        label="Status"
        options={statusChoices}
        none="No status"
      />
      <FormText path="period.start" type="dateTime" label="In use from" />
      <FormText path="period.end" type="dateTime" label="In use until" />
    </Fields>
  );
}

function Connection() {
  return (
    <Fields>
      <div className="wide">
        <FormText
          path="address"
          type="url"
          label="Address"
          placeholder="https://example.org/fhir"
        />
      </div>
      <ElementFields path="connectionType" type="Coding" labels={{ code: 'Connection type' }} />
    </Fields>
  );
}

function Payload() {
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <ListField path="payloadType" type="CodeableConcept" label="Payload types" isNested />
      <ListField
        path="payloadMimeType"
        type="code"
        label="MIME types"
        isNested
        empty="None given: the sender may send any content."
      />
    </div>
  );
}

function Extensions() {
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <ListField path="extension" type="Extension" label="Extensions" isNested />
      <ListField
        path="modifierExtension"
        type="Extension"
        label="Modifier extensions, which change what the rest means"
        isNested
      />
    </div>
  );
}

function Narrative({ isNew }: { isNew: boolean }) {
  return (
    <Fields>
      <ElementFields
        path="text"
        type="Narrative"
        labels={{ status: 'Text comes from', div: 'Text' }}
      />
      <FormCode path="language" label="Language" options={codesAt(['language'], undefined) ?? []} />
      <FormText path="implicitRules" type="uri" label="Implicit rules" />
      {isNew && (
        <FormText
          path="id"
          type="id"
          label="Id"
          hint="Given by the service where it is left empty."
        />
      )}
    </Fields>
  );
}
