import { worksheet as en } from './en/worksheet.js';
import { pageText } from './text.js';

/** The strings of worksheets. */
export const worksheetText = pageText('worksheet', en);
