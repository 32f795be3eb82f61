import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** Questions about orders: to the mill what was asked, and back what it says. */
export const QUESTION_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'order-question': {
    it: {
      subject: 'Domanda sull’ordine {orderCode}',
      body: ['{customer}, {contact}', '{text}', 'npm run mill -- question answer {id} --text "…"'],
    },
    en: {
      subject: 'Question about order {orderCode}',
      body: ['{customer}, {contact}', '{text}', 'npm run mill -- question answer {id} --text "…"'],
    },
    fr: {
      subject: 'Question sur la commande {orderCode}',
      body: ['{customer}, {contact}', '{text}', 'npm run mill -- question answer {id} --text "…"'],
    },
    es: {
      subject: 'Pregunta sobre el pedido {orderCode}',
      body: ['{customer}, {contact}', '{text}', 'npm run mill -- question answer {id} --text "…"'],
    },
    zh: {
      subject: '关于订单 {orderCode} 的询问',
      body: ['{customer}，{contact}', '{text}', 'npm run mill -- question answer {id} --text "…"'],
    },
    de: {
      subject: 'Frage zur Bestellung {orderCode}',
      body: ['{customer}, {contact}', '{text}', 'npm run mill -- question answer {id} --text "…"'],
    },
  },
  'order-answer': {
    it: {
      subject: 'La nostra risposta sull’ordine {orderCode}',
      body: ['Gentile {name},', 'ci ha chiesto: {question}', 'La nostra risposta: {answer}', 'L’ordine è qui: {link}'],
    },
    en: {
      subject: 'Our answer about order {orderCode}',
      body: ['Dear {name},', 'you asked: {question}', 'Our answer: {answer}', 'The order is here: {link}'],
    },
    fr: {
      subject: 'Notre réponse sur la commande {orderCode}',
      body: ['Bonjour {name},', 'vous avez demandé : {question}', 'Notre réponse : {answer}', 'La commande est ici : {link}'],
    },
    es: {
      subject: 'Nuestra respuesta sobre el pedido {orderCode}',
      body: ['Estimado/a {name}:', 'usted preguntó: {question}', 'Nuestra respuesta: {answer}', 'El pedido está aquí: {link}'],
    },
    zh: {
      subject: '关于订单 {orderCode} 的答复',
      body: ['{name}，您好：', '您的询问：{question}', '我们的答复：{answer}', '订单在此查看：{link}'],
    },
    de: {
      subject: 'Unsere Antwort zur Bestellung {orderCode}',
      body: ['Guten Tag {name},', 'Sie haben gefragt: {question}', 'Unsere Antwort: {answer}', 'Die Bestellung finden Sie hier: {link}'],
    },
  },
};
