-- Versions are stored as differences from their base; older ones keep it as their dictionary (decision 8).
alter table fhir_versions drop constraint fhir_versions_packing_check,
  add check (packing in ('plain', 'zstd', 'delta'));
