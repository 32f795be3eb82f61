import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What is told by mail of swatches that visitors ask for: to them, and to the mill. */
export const SWATCH_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'swatch-received': {
    it: {
      subject: 'Il Suo campione: {article}',
      body: [
        'Gentile {name},',
        'grazie per la richiesta. Spediamo il campione di {article} a: {place}.',
        'Il tessuto si rivede qui: {link}',
      ],
    },
    en: {
      subject: 'Your swatch: {article}',
      body: ['Dear {name},', 'thank you for asking. We send a swatch of {article} to: {place}.', 'Here you see the cloth again: {link}'],
    },
    fr: {
      subject: 'Votre échantillon : {article}',
      body: [
        'Bonjour {name},',
        'merci de votre demande. Nous envoyons un échantillon de {article} à : {place}.',
        'Le tissu est visible ici : {link}',
      ],
    },
    es: {
      subject: 'Su muestra: {article}',
      body: [
        'Estimado/a {name}:',
        'gracias por su solicitud. Enviamos una muestra de {article} a: {place}.',
        'Aquí puede volver a ver el tejido: {link}',
      ],
    },
    zh: {
      subject: '您的样布：{article}',
      body: ['{name}，您好：', '感谢您的索取。我们将把 {article} 的样布寄往：{place}。', '可在此再次查看面料：{link}'],
    },
    de: {
      subject: 'Ihr Stoffmuster: {article}',
      body: [
        'Guten Tag {name},',
        'vielen Dank für Ihre Anfrage. Wir senden ein Muster von {article} an: {place}.',
        'Hier sehen Sie den Stoff wieder: {link}',
      ],
    },
  },
  'swatch-request': {
    it: {
      subject: 'Campione richiesto: {article}',
      body: ['{company}, {contact}', '{place}', '{message}', '{link}', 'npm run mill -- swatch sent {id}'],
    },
    en: {
      subject: 'Swatch asked for: {article}',
      body: ['{company}, {contact}', '{place}', '{message}', '{link}', 'npm run mill -- swatch sent {id}'],
    },
    fr: {
      subject: 'Échantillon demandé : {article}',
      body: ['{company}, {contact}', '{place}', '{message}', '{link}', 'npm run mill -- swatch sent {id}'],
    },
    es: {
      subject: 'Muestra solicitada: {article}',
      body: ['{company}, {contact}', '{place}', '{message}', '{link}', 'npm run mill -- swatch sent {id}'],
    },
    zh: {
      subject: '收到样布索取：{article}',
      body: ['{company}，{contact}', '{place}', '{message}', '{link}', 'npm run mill -- swatch sent {id}'],
    },
    de: {
      subject: 'Stoffmuster angefragt: {article}',
      body: ['{company}, {contact}', '{place}', '{message}', '{link}', 'npm run mill -- swatch sent {id}'],
    },
  },
};
