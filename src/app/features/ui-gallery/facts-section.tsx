import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { CodeBlock } from '../../shared/ui/code-block.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { KeyValueList } from '../../shared/ui/key-value-list.tsx';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const coding = `{
  "system": "http://terminology.hl7.org/CodeSystem/endpoint-connection-type",
  "code": "dicom-wado-rs"
}`;

const changed = new Date(Date.now() - 3 * 3_600_000).toISOString();

/** Facts about one thing. */
export function FactsSection() {
  const [tab, setTab] = useState(0);
  return (
    <GallerySection id="facts" title="Facts">
      <Specimen label="Status">
        <StatusChip tone="success" label="Active" />
        <StatusChip tone="info" label="Invited" />
        <StatusChip tone="warning" label="Invitation expired" />
        <StatusChip tone="danger" label="Error" />
        <StatusChip tone="neutral" label="Disabled" />
      </Specimen>
      <Tabs value={tab} onChange={(_event, next: number) => setTab(next)} aria-label="Endpoint">
        <Tab label="Overview" />
        <Tab label="History" />
        <Tab label="JSON" />
        <Tab label="Deliveries" disabled />
      </Tabs>
      <div>
        <SectionCard
          title="Connection"
          description="How other systems reach Riverside Imaging."
          actions={<Button size="small">Edit</Button>}
        >
          <KeyValueList
            entries={[
              { label: 'Name', value: 'Riverside Imaging PACS' },
              {
                label: 'Address',
                value: (
                  <ExternalLink href="https://pacs.riverside-imaging.example/wado/rs/v2/studies" />
                ),
              },
              {
                label: 'Contact',
                value: (
                  <ExternalLink href="mailto:it@riverside.example">
                    it@riverside.example
                  </ExternalLink>
                ),
              },
              { label: 'Unsafe address', value: <ExternalLink href="file:///etc/hosts" /> },
              {
                label: 'Id',
                value: (
                  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
                    rvs-imaging-01
                    <CopyButton text="rvs-imaging-01" label="Copy Endpoint id" />
                  </span>
                ),
              },
              { label: 'Changed', value: <RelativeTime time={changed} /> },
              { label: 'Managing organization', value: undefined },
            ]}
          />
        </SectionCard>
        <SectionCard title="Coding">
          <CodeBlock label="Connection type" code={coding} />
        </SectionCard>
      </div>
      <Accordion>
        <AccordionSummary expandIcon={<ExpandMoreOutlined />}>
          Element extensions (2)
        </AccordionSummary>
        <AccordionDetails>Kept exactly as they were sent.</AccordionDetails>
      </Accordion>
    </GallerySection>
  );
}
