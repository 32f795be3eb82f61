import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** Texts of the mails about the customer's own account, as in `mail-texts.ts`. */
export const ACCOUNT_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'profile-accepted': {
    it: {
      subject: 'I dati della Sua azienda sono aggiornati',
      body: ['Gentile {name},', 'abbiamo accolto la Sua richiesta: i dati della Sua azienda sono aggiornati.', '{link}'],
    },
    en: {
      subject: 'Your company data have been updated',
      body: ['Dear {name},', 'we have accepted your request: your company data are up to date.', '{link}'],
    },
    fr: {
      subject: 'Les données de votre société sont à jour',
      body: ['Bonjour {name},', 'nous avons accepté votre demande : les données de votre société sont à jour.', '{link}'],
    },
    es: {
      subject: 'Los datos de su empresa están actualizados',
      body: ['Estimado/a {name}:', 'hemos aceptado su solicitud: los datos de su empresa están actualizados.', '{link}'],
    },
    zh: { subject: '贵公司资料已更新', body: ['{name}，您好：', '您的申请已通过，贵公司资料已更新。', '{link}'] },
    de: {
      subject: 'Ihre Firmendaten sind aktualisiert',
      body: ['Guten Tag {name},', 'wir haben Ihre Änderung übernommen: Ihre Firmendaten sind auf dem neuesten Stand.', '{link}'],
    },
  },
  'profile-refused': {
    it: {
      subject: 'La Sua richiesta di modifica dei dati',
      body: [
        'Gentile {name},',
        'non abbiamo potuto accogliere la richiesta di modifica dei dati della Sua azienda.',
        'Motivo: {reason}',
        '{link}',
      ],
    },
    en: {
      subject: 'Your request to change company data',
      body: ['Dear {name},', 'we could not accept the request to change your company data.', 'Reason: {reason}', '{link}'],
    },
    fr: {
      subject: 'Votre demande de modification',
      body: ['Bonjour {name},', 'nous n’avons pas pu accepter la modification des données de votre société.', 'Motif : {reason}', '{link}'],
    },
    es: {
      subject: 'Su solicitud de cambio de datos',
      body: ['Estimado/a {name}:', 'no hemos podido aceptar el cambio de los datos de su empresa.', 'Motivo: {reason}', '{link}'],
    },
    zh: { subject: '关于您的资料更改申请', body: ['{name}，您好：', '很抱歉，贵公司资料的更改申请未能通过。', '原因：{reason}', '{link}'] },
    de: {
      subject: 'Ihre Anfrage zu den Firmendaten',
      body: ['Guten Tag {name},', 'die gewünschte Änderung Ihrer Firmendaten konnten wir nicht übernehmen.', 'Grund: {reason}', '{link}'],
    },
  },
};
