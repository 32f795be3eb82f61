import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What is told by mail of requests to become a partner: to the firm, and to the mill. */
export const PARTNER_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'partner-draft': {
    it: {
      subject: 'La Sua richiesta a Trama, da continuare',
      body: [
        'La richiesta continua qui dal punto in cui era rimasta, anche su un altro dispositivo: {link}',
        'Una bozza non inviata entro trenta giorni viene cancellata.',
      ],
    },
    en: {
      subject: 'Your request to Trama, to go on with',
      body: [
        'Here you go on where you stopped, on another device as well: {link}',
        'A draft that is not sent within thirty days is deleted.',
      ],
    },
    fr: {
      subject: 'Votre demande à Trama, à poursuivre',
      body: [
        'Reprenez ici là où vous vous étiez arrêté, aussi sur un autre appareil : {link}',
        'Un brouillon non envoyé dans les trente jours est supprimé.',
      ],
    },
    es: {
      subject: 'Su solicitud a Trama, para continuar',
      body: ['Continúe aquí donde lo dejó, también en otro dispositivo: {link}', 'Un borrador que no se envía en treinta días se elimina.'],
    },
    zh: {
      subject: '继续填写您向 Trama 提交的申请',
      body: ['您可在任何设备上从上次停下的地方继续：{link}', '三十天内未提交的草稿将被删除。'],
    },
    de: {
      subject: 'Ihre Anfrage an Trama, zum Weiterschreiben',
      body: [
        'Hier geht es weiter, wo Sie aufgehört haben, auch auf einem anderen Gerät: {link}',
        'Ein Entwurf, der nicht innerhalb von dreißig Tagen gesendet wird, wird gelöscht.',
      ],
    },
  },
  'partner-received': {
    it: {
      subject: 'Abbiamo ricevuto la richiesta di {company}',
      body: [
        'Gentile {name},',
        'grazie per l’interesse nei nostri tessuti. Esaminiamo la richiesta e rispondiamo entro pochi giorni lavorativi.',
        'A che punto siamo si vede qui: {link}',
      ],
    },
    en: {
      subject: 'We have received the request of {company}',
      body: [
        'Dear {name},',
        'thank you for your interest in our cloth. We look at the request and answer within a few working days.',
        'How it stands you see here: {link}',
      ],
    },
    fr: {
      subject: 'Nous avons reçu la demande de {company}',
      body: [
        'Bonjour {name},',
        'merci de l’intérêt que vous portez à nos tissus. Nous examinons la demande et répondons sous quelques jours ouvrés.',
        'Son état figure ici : {link}',
      ],
    },
    es: {
      subject: 'Hemos recibido la solicitud de {company}',
      body: [
        'Estimado/a {name}:',
        'gracias por su interés en nuestros tejidos. Estudiamos la solicitud y respondemos en pocos días laborables.',
        'Su estado se ve aquí: {link}',
      ],
    },
    zh: {
      subject: '我们已收到 {company} 的申请',
      body: ['{name}，您好：', '感谢您对我们面料的关注。我们将审核申请，并在几个工作日内答复。', '可在此查看进度：{link}'],
    },
    de: {
      subject: 'Die Anfrage von {company} ist eingegangen',
      body: [
        'Guten Tag {name},',
        'vielen Dank für Ihr Interesse an unseren Stoffen. Wir prüfen die Anfrage und antworten innerhalb weniger Werktage.',
        'Den Stand sehen Sie hier: {link}',
      ],
    },
  },
  'partner-request': {
    it: {
      subject: 'Nuova richiesta di partner: {company}',
      body: [
        '{company}, {place} ({kind})',
        'Contatto: {contact}. Allegati: {files}.',
        'npm run mill -- partner show {id}',
        'npm run mill -- partner accept {id}',
      ],
    },
    en: {
      subject: 'New request to become a partner: {company}',
      body: [
        '{company}, {place} ({kind})',
        'Contact: {contact}. Files: {files}.',
        'npm run mill -- partner show {id}',
        'npm run mill -- partner accept {id}',
      ],
    },
    fr: {
      subject: 'Nouvelle demande de partenariat : {company}',
      body: [
        '{company}, {place} ({kind})',
        'Contact : {contact}. Pièces jointes : {files}.',
        'npm run mill -- partner show {id}',
        'npm run mill -- partner accept {id}',
      ],
    },
    es: {
      subject: 'Nueva solicitud de socio: {company}',
      body: [
        '{company}, {place} ({kind})',
        'Contacto: {contact}. Adjuntos: {files}.',
        'npm run mill -- partner show {id}',
        'npm run mill -- partner accept {id}',
      ],
    },
    zh: {
      subject: '新的合作申请：{company}',
      body: [
        '{company}，{place}（{kind}）',
        '联系人：{contact}。附件：{files}。',
        'npm run mill -- partner show {id}',
        'npm run mill -- partner accept {id}',
      ],
    },
    de: {
      subject: 'Neue Partneranfrage: {company}',
      body: [
        '{company}, {place} ({kind})',
        'Kontakt: {contact}. Anlagen: {files}.',
        'npm run mill -- partner show {id}',
        'npm run mill -- partner accept {id}',
      ],
    },
  },
  'partner-accepted': {
    it: {
      subject: 'Benvenuti in Trama: {company}',
      body: [
        'Gentile {name},',
        '{company} è ora nostro cliente, con il codice {customer}. Il Suo nome utente è {username}.',
        'Scelga qui la password; il link vale {days} giorni: {link}',
      ],
    },
    en: {
      subject: 'Welcome to Trama: {company}',
      body: [
        'Dear {name},',
        '{company} is now a customer of ours, with the code {customer}. Your user name is {username}.',
        'Choose your password here; the link is good for {days} days: {link}',
      ],
    },
    fr: {
      subject: 'Bienvenue chez Trama : {company}',
      body: [
        'Bonjour {name},',
        '{company} est désormais notre client, sous le code {customer}. Votre nom d’utilisateur est {username}.',
        'Choisissez ici votre mot de passe ; le lien est valable {days} jours : {link}',
      ],
    },
    es: {
      subject: 'Bienvenidos a Trama: {company}',
      body: [
        'Estimado/a {name}:',
        '{company} ya es cliente nuestro, con el código {customer}. Su nombre de usuario es {username}.',
        'Elija aquí su contraseña; el enlace es válido durante {days} días: {link}',
      ],
    },
    zh: {
      subject: '欢迎加入 Trama：{company}',
      body: [
        '{name}，您好：',
        '{company} 已成为我们的客户，客户代码为 {customer}。您的用户名是 {username}。',
        '请在此设置密码，链接 {days} 天内有效：{link}',
      ],
    },
    de: {
      subject: 'Willkommen bei Trama: {company}',
      body: [
        'Guten Tag {name},',
        '{company} ist nun unser Kunde mit der Nummer {customer}. Ihr Benutzername lautet {username}.',
        'Hier wählen Sie Ihr Passwort; der Link gilt {days} Tage: {link}',
      ],
    },
  },
  'partner-refused': {
    it: {
      subject: 'La richiesta di {company}',
      body: ['Gentile {name},', 'grazie per la richiesta di {company}. Al momento non possiamo accoglierla.', '{reason}'],
    },
    en: {
      subject: 'The request of {company}',
      body: ['Dear {name},', 'thank you for the request of {company}. We cannot accept it at present.', '{reason}'],
    },
    fr: {
      subject: 'La demande de {company}',
      body: ['Bonjour {name},', 'merci pour la demande de {company}. Nous ne pouvons pas y donner suite pour le moment.', '{reason}'],
    },
    es: {
      subject: 'La solicitud de {company}',
      body: ['Estimado/a {name}:', 'gracias por la solicitud de {company}. Por ahora no podemos aceptarla.', '{reason}'],
    },
    zh: { subject: '关于 {company} 的申请', body: ['{name}，您好：', '感谢 {company} 的申请，目前我们暂时无法接受。', '{reason}'] },
    de: {
      subject: 'Die Anfrage von {company}',
      body: ['Guten Tag {name},', 'vielen Dank für die Anfrage von {company}. Zurzeit können wir sie nicht annehmen.', '{reason}'],
    },
  },
};
