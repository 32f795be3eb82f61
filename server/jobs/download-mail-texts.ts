import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What customers are told by mail of files that they had made. */
export const DOWNLOAD_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'download-ready': {
    it: {
      subject: '{title}: il file è pronto',
      body: ['Gentile {name},', 'il file «{title}» è pronto e resta disponibile fino al {until}.', 'Lo trova qui: {link}'],
    },
    en: {
      subject: '{title}: your file is ready',
      body: ['Dear {name},', 'your file “{title}” is ready and can be downloaded until {until}.', 'You find it here: {link}'],
    },
    fr: {
      subject: '{title} : votre fichier est prêt',
      body: [
        'Bonjour {name},',
        'votre fichier « {title} » est prêt ; vous pouvez le télécharger jusqu’au {until}.',
        'Vous le trouverez ici : {link}',
      ],
    },
    es: {
      subject: '{title}: su archivo está listo',
      body: ['Estimado/a {name}:', 'su archivo «{title}» está listo y puede descargarlo hasta el {until}.', 'Lo encontrará aquí: {link}'],
    },
    zh: {
      subject: '{title}：文件已生成',
      body: ['{name}，您好：', '您的文件“{title}”已生成，可在 {until} 之前下载。', '下载地址：{link}'],
    },
    de: {
      subject: '{title}: Ihre Datei ist fertig',
      body: [
        'Guten Tag {name},',
        'Ihre Datei „{title}“ ist fertig und kann bis {until} heruntergeladen werden.',
        'Sie finden sie hier: {link}',
      ],
    },
  },
};
