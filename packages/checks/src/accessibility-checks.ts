import type { Check } from './definition/define-check.ts';
import { accesskeys } from './accessibility/accesskeys.ts';
import { areaAlt } from './accessibility/area-alt.ts';
import { ariaAllowedAttr } from './accessibility/aria-allowed-attr.ts';
import { ariaAllowedRole } from './accessibility/aria-allowed-role.ts';
import { ariaCommandName } from './accessibility/aria-command-name.ts';
import { ariaConditionalAttr } from './accessibility/aria-conditional-attr.ts';
import { ariaDeprecatedRole } from './accessibility/aria-deprecated-role.ts';
import { ariaDialogName } from './accessibility/aria-dialog-name.ts';
import { ariaHiddenBody } from './accessibility/aria-hidden-body.ts';
import { ariaInputFieldName } from './accessibility/aria-input-field-name.ts';
import { ariaMeterName } from './accessibility/aria-meter-name.ts';
import { ariaNativeAttr } from './accessibility/aria-native-attr.ts';
import { ariaProgressbarName } from './accessibility/aria-progressbar-name.ts';
import { ariaProhibitedAttr } from './accessibility/aria-prohibited-attr.ts';
import { ariaRequiredAttr } from './accessibility/aria-required-attr.ts';
import { ariaRequiredChildren } from './accessibility/aria-required-children.ts';
import { ariaRequiredParent } from './accessibility/aria-required-parent.ts';
import { ariaRoles } from './accessibility/aria-roles.ts';
import { ariaTabName } from './accessibility/aria-tab-name.ts';
import { ariaToggleFieldName } from './accessibility/aria-toggle-field-name.ts';
import { ariaTooltipName } from './accessibility/aria-tooltip-name.ts';
import { ariaTreeitemName } from './accessibility/aria-treeitem-name.ts';
import { ariaValidAttrValue } from './accessibility/aria-valid-attr-value.ts';
import { ariaValidAttr } from './accessibility/aria-valid-attr.ts';
import { autocompleteValid } from './accessibility/autocomplete-valid.ts';
import { blink } from './accessibility/blink.ts';
import { buttonName } from './accessibility/button-name.ts';
import { bypass } from './accessibility/bypass.ts';
import { colorContrast } from './accessibility/color-contrast.ts';
import { definitionList } from './accessibility/definition-list.ts';
import { dlitem } from './accessibility/dlitem.ts';
import { duplicateIdAria } from './accessibility/duplicate-id-aria.ts';
import { duplicateId } from './accessibility/duplicate-id.ts';
import { emptyHeading } from './accessibility/empty-heading.ts';
import { emptyTableHeader } from './accessibility/empty-table-header.ts';
import { formFieldMultipleLabels } from './accessibility/form-field-multiple-labels.ts';
import { frameTitleUnique } from './accessibility/frame-title-unique.ts';
import { frameTitle } from './accessibility/frame-title.ts';
import { headingOrder } from './accessibility/heading-order.ts';
import { htmlHasLang } from './accessibility/html-has-lang.ts';
import { htmlLangValid } from './accessibility/html-lang-valid.ts';
import { htmlXmlLangMismatch } from './accessibility/html-xml-lang-mismatch.ts';
import { identicalLinksSamePurpose } from './accessibility/identical-links-same-purpose.ts';
import { imageAlt } from './accessibility/image-alt.ts';
import { imageAltPlaceholder } from './accessibility/image-alt-placeholder.ts';
import { imageRedundantAlt } from './accessibility/image-redundant-alt.ts';
import { inputButtonName } from './accessibility/input-button-name.ts';
import { inputImageAlt } from './accessibility/input-image-alt.ts';
import { labelContentNameMismatch } from './accessibility/label-content-name-mismatch.ts';
import { label } from './accessibility/label.ts';
import { landmarkOneMain } from './accessibility/landmark-one-main.ts';
import { landmarkUnique } from './accessibility/landmark-unique.ts';
import { linkName } from './accessibility/link-name.ts';
import { list } from './accessibility/list.ts';
import { listitem } from './accessibility/listitem.ts';
import { marquee } from './accessibility/marquee.ts';
import { metaRefresh } from './accessibility/meta-refresh.ts';
import { metaViewport } from './accessibility/meta-viewport.ts';
import { nestedInteractive } from './accessibility/nested-interactive.ts';
import { noAutoplayAudio } from './accessibility/no-autoplay-audio.ts';
import { objectAlt } from './accessibility/object-alt.ts';
import { pageHasHeadingOne } from './accessibility/page-has-heading-one.ts';
import { presentationRoleConflict } from './accessibility/presentation-role-conflict.ts';
import { roleImgAlt } from './accessibility/role-img-alt.ts';
import { scopeAttrValid } from './accessibility/scope-attr-valid.ts';
import { scrollableRegionFocusable } from './accessibility/scrollable-region-focusable.ts';
import { selectName } from './accessibility/select-name.ts';
import { serverSideImageMap } from './accessibility/server-side-image-map.ts';
import { skipLink } from './accessibility/skip-link.ts';
import { summaryName } from './accessibility/summary-name.ts';
import { svgImgAlt } from './accessibility/svg-img-alt.ts';
import { tabindex } from './accessibility/tabindex.ts';
import { tableDuplicateName } from './accessibility/table-duplicate-name.ts';
import { targetSize } from './accessibility/target-size.ts';
import { tdHeadersAttr } from './accessibility/td-headers-attr.ts';
import { thHasDataCells } from './accessibility/th-has-data-cells.ts';
import { validLang } from './accessibility/valid-lang.ts';
import { videoCaption } from './accessibility/video-caption.ts';

/** The checks of the category, in the order of a report. */
export const accessibilityChecks: readonly Check[] = [
  htmlHasLang,
  htmlLangValid,
  htmlXmlLangMismatch,
  validLang,
  imageAlt,
  inputImageAlt,
  areaAlt,
  objectAlt,
  svgImgAlt,
  roleImgAlt,
  label,
  selectName,
  inputButtonName,
  buttonName,
  linkName,
  summaryName,
  frameTitle,
  ariaCommandName,
  ariaToggleFieldName,
  ariaInputFieldName,
  ariaDialogName,
  ariaMeterName,
  ariaProgressbarName,
  ariaTooltipName,
  ariaTreeitemName,
  ariaTabName,
  formFieldMultipleLabels,
  duplicateId,
  duplicateIdAria,
  headingOrder,
  emptyHeading,
  pageHasHeadingOne,
  landmarkOneMain,
  bypass,
  skipLink,
  landmarkUnique,
  tabindex,
  accesskeys,
  colorContrast,
  targetSize,
  scrollableRegionFocusable,
  metaViewport,
  metaRefresh,
  list,
  listitem,
  definitionList,
  dlitem,
  tdHeadersAttr,
  thHasDataCells,
  scopeAttrValid,
  tableDuplicateName,
  emptyTableHeader,
  ariaRoles,
  ariaValidAttr,
  ariaValidAttrValue,
  ariaRequiredAttr,
  ariaAllowedAttr,
  ariaAllowedRole,
  presentationRoleConflict,
  ariaNativeAttr,
  ariaProhibitedAttr,
  ariaHiddenBody,
  ariaRequiredChildren,
  ariaRequiredParent,
  ariaDeprecatedRole,
  autocompleteValid,
  videoCaption,
  noAutoplayAudio,
  blink,
  marquee,
  serverSideImageMap,
  nestedInteractive,
  imageRedundantAlt,
  imageAltPlaceholder,
  identicalLinksSamePurpose,
  labelContentNameMismatch,
  ariaConditionalAttr,
  frameTitleUnique,
];
